CREATE TABLE `version_thinning` (
	`age` text PRIMARY KEY NOT NULL,
	`last_id` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `events_closed`;--> statement-breakpoint
ALTER TABLE `events` ADD `is_delivered` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `events_closed_delivered` ON `events` (`created_at`) WHERE closed_at is not null and is_delivered = 1;--> statement-breakpoint
CREATE INDEX `events_closed_undelivered` ON `events` (`created_at`) WHERE closed_at is not null and is_delivered = 0;