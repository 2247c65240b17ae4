CREATE TABLE `garbage` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`org_id` text NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `garbage_due` ON `garbage` (`due_at`);--> statement-breakpoint
ALTER TABLE `files` ADD `folder` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `files_page` ON `files` (`page_id`);