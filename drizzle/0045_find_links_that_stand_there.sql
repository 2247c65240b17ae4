-- What stands there already.
INSERT OR IGNORE INTO `text_links` (`org_id`, `kind`, `target`, `anchor`, `page_id`)
	SELECT d.`org_id`, iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind'), iif(j.value ->> 'kind' = 'anchor', d.`page_id`, j.value ->> 'to'), iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', ''), d.`page_id`
	FROM `search_documents` d JOIN json_each(d.`links`) j;
--> statement-breakpoint
INSERT OR IGNORE INTO `text_links` (`org_id`, `kind`, `target`, `anchor`, `page_id`)
	SELECT d.`org_id`, 'snippet', s.value, '', d.`page_id` FROM `search_documents` d JOIN json_each(d.`snippets`) s;
--> statement-breakpoint
INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
	SELECT h.`org_id`, l.`kind`, l.`target`, l.`anchor`, h.`collection_id` FROM `text_links` l JOIN `pages` h ON h.`id` = l.`page_id`
	WHERE CASE l.kind
		WHEN 'path' THEN 1
		WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM `files` f WHERE f.`id` = l.target AND f.`org_id` = h.`org_id`)
		WHEN 'foreign' THEN EXISTS (SELECT 1 FROM `foreign_links` f WHERE f.`org_id` = h.`org_id` AND f.`url` = l.target AND f.`failures` >= 2)
		WHEN 'page' THEN NOT EXISTS (SELECT 1 FROM `pages` t WHERE t.`id` = l.target AND t.`collection_id` = h.`collection_id` AND t.`published_version_no` IS NOT NULL AND t.`deleted_at` IS NULL AND t.`is_archived` = 0 AND t.`is_under_archive` = 0
			AND (l.anchor = '' OR l.anchor IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = t.`id` AND d.`content_hash` = t.`published_hash`)))
		ELSE 0 END;
