CREATE TABLE `log_chains` (
	`org_id` text PRIMARY KEY NOT NULL,
	`sealed_number` integer NOT NULL,
	`seal` text NOT NULL,
	`purged_number` integer NOT NULL,
	`purged_seal` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `log_entries_org`;--> statement-breakpoint
DROP INDEX `log_entries_collection`;--> statement-breakpoint
DROP INDEX `log_entries_page`;--> statement-breakpoint
DROP INDEX `log_entries_event`;--> statement-breakpoint
ALTER TABLE `log_entries` ADD `number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `log_entries` ADD `seal` text;--> statement-breakpoint
-- Entries that are there are numbered as they were made, and archived again with their numbers.
UPDATE `log_entries` SET `number` = `numbered`.`number`, `archived_at` = null
FROM (SELECT `id`, row_number() OVER (PARTITION BY `org_id` ORDER BY `id`) AS `number` FROM `log_entries`) AS `numbered`
WHERE `numbered`.`id` = `log_entries`.`id`;--> statement-breakpoint
CREATE INDEX `log_entries_unsealed` ON `log_entries` (`org_id`,`number`) WHERE seal is null;--> statement-breakpoint
CREATE UNIQUE INDEX `log_entries_number` ON `log_entries` (`org_id`,`number`);--> statement-breakpoint
CREATE INDEX `log_entries_collection` ON `log_entries` (`collection_id`,`number`);--> statement-breakpoint
CREATE INDEX `log_entries_page` ON `log_entries` (`page_id`,`number`);--> statement-breakpoint
CREATE INDEX `log_entries_event` ON `log_entries` (`event_id`,`number`);