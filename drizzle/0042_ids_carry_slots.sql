DROP INDEX `dead_letters_given_up`;--> statement-breakpoint
CREATE INDEX `dead_letters_given_up` ON `dead_letters` (`given_up_at`,`id`);--> statement-breakpoint
DROP INDEX `feedback_collection`;--> statement-breakpoint
DROP INDEX `feedback_page`;--> statement-breakpoint
CREATE INDEX `feedback_collection` ON `feedback` (`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_page` ON `feedback` (`page_id`,`created_at`,`id`);--> statement-breakpoint
DROP INDEX `log_entries_unarchived`;--> statement-breakpoint
CREATE INDEX `log_entries_archived` ON `log_entries` (`created_at`) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX `log_entries_unarchived` ON `log_entries` (`created_at`) WHERE archived_at is null;--> statement-breakpoint
ALTER TABLE `version_thinning` ADD `last_row` integer DEFAULT 0 NOT NULL;