CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org_id` text NOT NULL,
	`page_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`anchors` text NOT NULL,
	`checked_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_text` ON `search_documents` (`page_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `search_documents_checked` ON `search_documents` (`checked_at`);--> statement-breakpoint
CREATE TABLE `search_scopes` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`scope` text NOT NULL,
	PRIMARY KEY(`collection_id`, `scope`)
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`query` text NOT NULL,
	`is_found` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `day`, `query`, `is_found`)
);
--> statement-breakpoint
CREATE INDEX `searches_day` ON `searches` (`day`);--> statement-breakpoint
ALTER TABLE `collections` ADD `custom_domain_verified_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `collections_custom_domain` ON `collections` (`custom_domain`) WHERE custom_domain_verified_at is not null;