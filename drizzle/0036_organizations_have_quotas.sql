CREATE TABLE `quotas` (
	`org_id` text PRIMARY KEY NOT NULL,
	`pages` integer,
	`members` integer,
	`file_bytes` integer,
	`ai_calls` integer,
	`views` integer
);
--> statement-breakpoint
CREATE INDEX `files_bytes` ON `files` (`org_id`,`size_bytes`);