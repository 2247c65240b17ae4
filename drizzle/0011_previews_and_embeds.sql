CREATE TABLE `embed_keys` (
	`collection_id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_hash` ON `preview_links` (`hash`);--> statement-breakpoint
CREATE INDEX `preview_links_page` ON `preview_links` (`org_id`,`page_id`);--> statement-breakpoint
CREATE INDEX `preview_links_expiry` ON `preview_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `collections` ADD `custom_domain_checked_at` integer;--> statement-breakpoint
ALTER TABLE `collections` ADD `custom_domain_missing_since` integer;--> statement-breakpoint
CREATE INDEX `collections_custom_domain_checked` ON `collections` (`custom_domain_checked_at`) WHERE custom_domain_verified_at is not null;