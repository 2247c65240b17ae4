CREATE TABLE `snippets` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`is_shared` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_name` ON `snippets` (`collection_id`,`kind`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `snippets_shared_name` ON `snippets` (`org_id`,`kind`,`name`) WHERE is_shared = 1;--> statement-breakpoint
CREATE INDEX `snippets_collection` ON `snippets` (`collection_id`,`id`);--> statement-breakpoint
CREATE INDEX `snippets_of_organization` ON `snippets` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `snippets` text;--> statement-breakpoint
CREATE INDEX `search_documents_snippets` ON `search_documents` (`org_id`) WHERE snippets is not null;