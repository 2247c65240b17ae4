-- Both tables are their own index: a link is one row. Triggers write them, since every statement that shows, hides, moves or deletes is looked at here.
CREATE TABLE `doubtful_targets` (
	`org_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`anchor` text NOT NULL,
	`collection_id` text NOT NULL,
	PRIMARY KEY(`org_id`, `kind`, `target`, `anchor`, `collection_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `doubtful_targets_collection` ON `doubtful_targets` (`collection_id`,`kind`);--> statement-breakpoint
CREATE TABLE `text_links` (
	`org_id` text NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`anchor` text NOT NULL,
	`page_id` text NOT NULL,
	PRIMARY KEY(`org_id`, `kind`, `target`, `anchor`, `page_id`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `search_documents_snippets`;--> statement-breakpoint
CREATE INDEX `pages_called` ON `pages` (`collection_id`,`url_name`) WHERE deleted_at is null;--> statement-breakpoint
-- What stands there already.
INSERT OR IGNORE INTO `text_links` (`org_id`, `kind`, `target`, `anchor`, `page_id`)
	SELECT d.`org_id`, iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind'), iif(j.value ->> 'kind' = 'anchor', d.`page_id`, j.value ->> 'to'), iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', ''), d.`page_id`
	FROM `search_documents` d JOIN json_each(d.`links`) j;--> statement-breakpoint
INSERT OR IGNORE INTO `text_links` (`org_id`, `kind`, `target`, `anchor`, `page_id`)
	SELECT d.`org_id`, 'snippet', s.value, '', d.`page_id` FROM `search_documents` d JOIN json_each(d.`snippets`) s;--> statement-breakpoint
INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
	SELECT h.`org_id`, l.`kind`, l.`target`, l.`anchor`, h.`collection_id` FROM `text_links` l JOIN `pages` h ON h.`id` = l.`page_id`
	WHERE CASE l.kind
		WHEN 'path' THEN 1
		WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM `files` f WHERE f.`id` = l.target AND f.`org_id` = h.`org_id`)
		WHEN 'foreign' THEN EXISTS (SELECT 1 FROM `foreign_links` f WHERE f.`org_id` = h.`org_id` AND f.`url` = l.target AND f.`failures` >= 2)
		WHEN 'page' THEN NOT EXISTS (SELECT 1 FROM `pages` t WHERE t.`id` = l.target AND t.`collection_id` = h.`collection_id` AND t.`published_version_no` IS NOT NULL AND t.`deleted_at` IS NULL AND t.`is_archived` = 0 AND t.`is_under_archive` = 0
			AND (l.anchor = '' OR l.anchor IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = t.`id` AND d.`content_hash` = t.`published_hash`)))
		ELSE 0 END;--> statement-breakpoint
-- What a text leads to. Where it leads as one before it led, that was looked at then.
CREATE TRIGGER `texts_come` AFTER INSERT ON `search_documents`
BEGIN
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT h.`org_id`, l.kind, l.target, l.anchor, h.`collection_id` FROM `pages` h JOIN (SELECT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', new.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM json_each(new.`links`) j UNION SELECT 'snippet', s.value, '' FROM json_each(new.`snippets`) s) l
		WHERE h.`id` = new.`page_id` AND h.`org_id` = new.`org_id`
		AND NOT EXISTS (SELECT 1 FROM `text_links` t WHERE t.`org_id` = new.`org_id` AND t.`kind` = l.kind AND t.`target` = l.target AND t.`anchor` = l.anchor AND t.`page_id` = new.`page_id`)
		AND CASE WHEN l.kind = 'page' AND l.target = new.`page_id` THEN l.anchor <> '' AND l.anchor NOT IN (SELECT i.value FROM json_each(new.`ids`) i) ELSE CASE l.kind
		WHEN 'path' THEN 1
		WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM `files` f WHERE f.`id` = l.target AND f.`org_id` = h.`org_id`)
		WHEN 'foreign' THEN EXISTS (SELECT 1 FROM `foreign_links` f WHERE f.`org_id` = h.`org_id` AND f.`url` = l.target AND f.`failures` >= 2)
		WHEN 'page' THEN NOT EXISTS (SELECT 1 FROM `pages` t WHERE t.`id` = l.target AND t.`collection_id` = h.`collection_id` AND t.`published_version_no` IS NOT NULL AND t.`deleted_at` IS NULL AND t.`is_archived` = 0 AND t.`is_under_archive` = 0
			AND (l.anchor = '' OR l.anchor IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = t.`id` AND d.`content_hash` = t.`published_hash`)))
		ELSE 0 END END;
	INSERT OR IGNORE INTO `text_links` (`org_id`, `kind`, `target`, `anchor`, `page_id`)
		SELECT new.`org_id`, l.kind, l.target, l.anchor, new.`page_id` FROM (SELECT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', new.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM json_each(new.`links`) j UNION SELECT 'snippet', s.value, '' FROM json_each(new.`snippets`) s) l;
	DELETE FROM `doubtful_targets` WHERE `org_id` = new.`org_id` AND `kind` = 'page' AND `target` = new.`page_id`
		AND EXISTS (SELECT 1 FROM `pages` p WHERE p.`id` = new.`page_id` AND p.`published_hash` = new.`content_hash` AND p.`collection_id` = `doubtful_targets`.`collection_id` AND p.`published_version_no` IS NOT NULL AND p.`deleted_at` IS NULL AND p.`is_archived` = 0 AND p.`is_under_archive` = 0)
		AND (`anchor` = '' OR `anchor` IN (SELECT i.value FROM json_each(new.`ids`) i));
END;--> statement-breakpoint
-- No text of the page leads there any more; and where no other page's does, nothing is in doubt.
CREATE TRIGGER `texts_go` AFTER DELETE ON `search_documents`
BEGIN
	DELETE FROM `text_links` WHERE (`org_id`, `kind`, `target`, `anchor`, `page_id`) IN (SELECT old.`org_id`, l.kind, l.target, l.anchor, old.`page_id` FROM (SELECT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', old.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM json_each(old.`links`) j UNION SELECT 'snippet', s.value, '' FROM json_each(old.`snippets`) s) l
		EXCEPT SELECT d.`org_id`, iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind'), iif(j.value ->> 'kind' = 'anchor', d.`page_id`, j.value ->> 'to'), iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', ''), d.`page_id` FROM `search_documents` d JOIN json_each(d.`links`) j WHERE d.`page_id` = old.`page_id`
		EXCEPT SELECT d.`org_id`, 'snippet', s.value, '', d.`page_id` FROM `search_documents` d JOIN json_each(d.`snippets`) s WHERE d.`page_id` = old.`page_id`);
	DELETE FROM `doubtful_targets` WHERE (`org_id`, `kind`, `target`, `anchor`) IN (SELECT old.`org_id`, l.kind, l.target, l.anchor FROM (SELECT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', old.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM json_each(old.`links`) j UNION SELECT 'snippet', s.value, '' FROM json_each(old.`snippets`) s) l)
		AND NOT EXISTS (SELECT 1 FROM `text_links` t WHERE t.`org_id` = `doubtful_targets`.`org_id` AND t.`kind` = `doubtful_targets`.`kind` AND t.`target` = `doubtful_targets`.`target` AND t.`anchor` = `doubtful_targets`.`anchor`);
END;--> statement-breakpoint
-- What readers see of a page, and which of its headings, is looked at as it changes: by its headings, and not by the links to it.
CREATE TRIGGER `pages_are_led_to` AFTER UPDATE OF `published_hash`, `published_version_no`, `deleted_at`, `is_archived`, `is_under_archive`, `collection_id` ON `pages`
WHEN (old.`published_hash`, old.`published_version_no` IS NULL, old.`deleted_at` IS NULL, old.`is_archived`, old.`is_under_archive`, old.`collection_id`)
IS NOT (new.`published_hash`, new.`published_version_no` IS NULL, new.`deleted_at` IS NULL, new.`is_archived`, new.`is_under_archive`, new.`collection_id`)
BEGIN
	DELETE FROM `doubtful_targets` WHERE `org_id` = new.`org_id` AND `kind` = 'page' AND `target` = new.`id` AND `collection_id` = new.`collection_id`
		AND new.`published_version_no` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`is_archived` = 0 AND new.`is_under_archive` = 0 AND (`anchor` = '' OR `anchor` IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = new.`id` AND d.`content_hash` = new.`published_hash`));
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT old.`org_id`, 'page', old.`id`, a.anchor, old.`collection_id`
		FROM (SELECT '' AS anchor UNION SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = old.`id` AND d.`content_hash` = old.`published_hash` EXCEPT SELECT e.anchor FROM (SELECT '' AS anchor UNION SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = new.`id` AND d.`content_hash` = new.`published_hash`) e WHERE new.`published_version_no` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`is_archived` = 0 AND new.`is_under_archive` = 0 AND new.`collection_id` = old.`collection_id`) a
		WHERE old.`published_version_no` IS NOT NULL AND old.`deleted_at` IS NULL AND old.`is_archived` = 0 AND old.`is_under_archive` = 0 AND EXISTS (SELECT 1 FROM `text_links` t WHERE t.`org_id` = old.`org_id` AND t.`kind` = 'page' AND t.`target` = old.`id` AND t.`anchor` = a.anchor);
END;--> statement-breakpoint
-- In another collection its links lead elsewhere.
CREATE TRIGGER `pages_take_their_links_along` AFTER UPDATE OF `collection_id` ON `pages` WHEN old.`collection_id` <> new.`collection_id`
BEGIN
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT new.`org_id`, l.kind, l.target, l.anchor, new.`collection_id` FROM (SELECT DISTINCT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', d.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM `search_documents` d JOIN json_each(d.`links`) j WHERE d.`page_id` = new.`id`) l
		WHERE CASE l.kind
		WHEN 'path' THEN 1
		WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM `files` f WHERE f.`id` = l.target AND f.`org_id` = new.`org_id`)
		WHEN 'foreign' THEN EXISTS (SELECT 1 FROM `foreign_links` f WHERE f.`org_id` = new.`org_id` AND f.`url` = l.target AND f.`failures` >= 2)
		WHEN 'page' THEN NOT EXISTS (SELECT 1 FROM `pages` t WHERE t.`id` = l.target AND t.`collection_id` = new.`collection_id` AND t.`published_version_no` IS NOT NULL AND t.`deleted_at` IS NULL AND t.`is_archived` = 0 AND t.`is_under_archive` = 0
			AND (l.anchor = '' OR l.anchor IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = t.`id` AND d.`content_hash` = t.`published_hash`)))
		ELSE 0 END;
END;--> statement-breakpoint
-- A page that an archive brings back is shown as soon as it is there.
CREATE TRIGGER `pages_come_with_texts` AFTER INSERT ON `pages` WHEN new.`published_hash` IS NOT NULL
BEGIN
	DELETE FROM `doubtful_targets` WHERE `org_id` = new.`org_id` AND `kind` = 'page' AND `target` = new.`id` AND `collection_id` = new.`collection_id`
		AND new.`published_version_no` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`is_archived` = 0 AND new.`is_under_archive` = 0 AND (`anchor` = '' OR `anchor` IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = new.`id` AND d.`content_hash` = new.`published_hash`));
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT DISTINCT t.`org_id`, t.`kind`, t.`target`, t.`anchor`, new.`collection_id` FROM `text_links` t
		WHERE t.`org_id` = new.`org_id` AND t.`kind` = 'page' AND t.`target` = new.`id`
		AND NOT (new.`published_version_no` IS NOT NULL AND new.`deleted_at` IS NULL AND new.`is_archived` = 0 AND new.`is_under_archive` = 0 AND (t.`anchor` = '' OR t.`anchor` IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = new.`id` AND d.`content_hash` = new.`published_hash`)));
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT new.`org_id`, l.kind, l.target, l.anchor, new.`collection_id` FROM (SELECT DISTINCT iif(j.value ->> 'kind' = 'anchor', 'page', j.value ->> 'kind') AS kind, iif(j.value ->> 'kind' = 'anchor', d.`page_id`, j.value ->> 'to') AS target, iif(j.value ->> 'kind' IN ('page', 'anchor'), j.value ->> 'anchor', '') AS anchor FROM `search_documents` d JOIN json_each(d.`links`) j WHERE d.`page_id` = new.`id`) l
		WHERE CASE l.kind
		WHEN 'path' THEN 1
		WHEN 'file' THEN NOT EXISTS (SELECT 1 FROM `files` f WHERE f.`id` = l.target AND f.`org_id` = new.`org_id`)
		WHEN 'foreign' THEN EXISTS (SELECT 1 FROM `foreign_links` f WHERE f.`org_id` = new.`org_id` AND f.`url` = l.target AND f.`failures` >= 2)
		WHEN 'page' THEN NOT EXISTS (SELECT 1 FROM `pages` t WHERE t.`id` = l.target AND t.`collection_id` = new.`collection_id` AND t.`published_version_no` IS NOT NULL AND t.`deleted_at` IS NULL AND t.`is_archived` = 0 AND t.`is_under_archive` = 0
			AND (l.anchor = '' OR l.anchor IN (SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = t.`id` AND d.`content_hash` = t.`published_hash`)))
		ELSE 0 END;
END;--> statement-breakpoint
-- What an archive does not bring back is led to in vain.
CREATE TRIGGER `pages_go_from_links` AFTER DELETE ON `pages` WHEN old.`published_hash` IS NOT NULL
BEGIN
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT old.`org_id`, 'page', old.`id`, a.anchor, old.`collection_id`
		FROM (SELECT '' AS anchor UNION SELECT i.value FROM `search_documents` d JOIN json_each(d.`ids`) i WHERE d.`page_id` = old.`id` AND d.`content_hash` = old.`published_hash`) a
		WHERE old.`published_version_no` IS NOT NULL AND old.`deleted_at` IS NULL AND old.`is_archived` = 0 AND old.`is_under_archive` = 0 AND EXISTS (SELECT 1 FROM `text_links` t WHERE t.`org_id` = old.`org_id` AND t.`kind` = 'page' AND t.`target` = old.`id` AND t.`anchor` = a.anchor);
END;--> statement-breakpoint
-- Files.
CREATE TRIGGER `files_come_to_links` AFTER INSERT ON `files`
BEGIN
	DELETE FROM `doubtful_targets` WHERE `org_id` = new.`org_id` AND `kind` = 'file' AND `target` = new.`id`;
END;--> statement-breakpoint
-- Texts lead to it still.
CREATE TRIGGER `files_go_from_links` AFTER DELETE ON `files`
BEGIN
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT DISTINCT t.`org_id`, t.`kind`, t.`target`, t.`anchor`, p.`collection_id` FROM `text_links` t JOIN `pages` p ON p.`id` = t.`page_id`
		WHERE t.`org_id` = old.`org_id` AND t.`kind` = 'file' AND t.`target` = old.`id` AND t.`anchor` = '';
END;--> statement-breakpoint
-- Addresses of other sites count as broken from the second round on.
CREATE TRIGGER `foreign_links_fail` AFTER UPDATE OF `failures` ON `foreign_links` WHEN old.`failures` < 2 AND new.`failures` >= 2
BEGIN
	INSERT OR IGNORE INTO `doubtful_targets` (`org_id`, `kind`, `target`, `anchor`, `collection_id`)
		SELECT DISTINCT t.`org_id`, t.`kind`, t.`target`, t.`anchor`, p.`collection_id` FROM `text_links` t JOIN `pages` p ON p.`id` = t.`page_id`
		WHERE t.`org_id` = new.`org_id` AND t.`kind` = 'foreign' AND t.`target` = new.`url` AND t.`anchor` = '';
END;--> statement-breakpoint
-- They answer again.
CREATE TRIGGER `foreign_links_answer` AFTER UPDATE OF `failures` ON `foreign_links` WHEN old.`failures` >= 2 AND new.`failures` < 2
BEGIN
	DELETE FROM `doubtful_targets` WHERE `org_id` = new.`org_id` AND `kind` = 'foreign' AND `target` = new.`url`;
END;--> statement-breakpoint
-- They are not asked for any more.
CREATE TRIGGER `foreign_links_go` AFTER DELETE ON `foreign_links` WHEN old.`failures` >= 2
BEGIN
	DELETE FROM `doubtful_targets` WHERE `org_id` = old.`org_id` AND `kind` = 'foreign' AND `target` = old.`url`;
END;
