CREATE TABLE `questions` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`question` text NOT NULL,
	`is_answered` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `day`, `question`, `is_answered`)
);
--> statement-breakpoint
CREATE INDEX `questions_day` ON `questions` (`day`);