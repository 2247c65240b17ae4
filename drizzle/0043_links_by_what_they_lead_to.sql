-- Both tables are their own index: a link is one row. Triggers write them: the next migration has these.
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
CREATE INDEX `pages_called` ON `pages` (`collection_id`,`url_name`) WHERE deleted_at is null;
