CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`page_id` text NOT NULL,
	`state` text NOT NULL,
	`base_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`note` text,
	`agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`answered_at` integer,
	`answered_by` text,
	`reason` text
);
--> statement-breakpoint
CREATE INDEX `proposals_page` ON `proposals` (`page_id`,`state`);--> statement-breakpoint
CREATE INDEX `proposals_org` ON `proposals` (`org_id`,`id`);--> statement-breakpoint
ALTER TABLE `organizations` ADD `agents_only_propose` integer DEFAULT false NOT NULL;