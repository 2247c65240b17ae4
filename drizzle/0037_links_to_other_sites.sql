CREATE TABLE `foreign_links` (
	`org_id` text NOT NULL,
	`url` text NOT NULL,
	`due_at` integer NOT NULL,
	`wanted_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failed_since` integer,
	`status` integer,
	PRIMARY KEY(`org_id`, `url`)
);
--> statement-breakpoint
CREATE INDEX `foreign_links_due` ON `foreign_links` (`due_at`);--> statement-breakpoint
ALTER TABLE `search_documents` ADD `foreign_due_at` integer;--> statement-breakpoint
CREATE INDEX `search_documents_foreign` ON `search_documents` (`foreign_due_at`) WHERE foreign_due_at is not null;