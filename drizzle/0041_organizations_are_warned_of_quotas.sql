CREATE TABLE `quota_warnings` (
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`month` text NOT NULL,
	`percent` integer NOT NULL,
	`told_percent` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `name`)
);
--> statement-breakpoint
CREATE INDEX `quota_warnings_due` ON `quota_warnings` (`due_at`);