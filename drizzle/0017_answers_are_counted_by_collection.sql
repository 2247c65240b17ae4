CREATE TABLE `written_answers` (
	`org_id` text NOT NULL,
	`day` text NOT NULL,
	`collection_id` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`org_id`, `day`, `collection_id`)
);
--> statement-breakpoint
ALTER TABLE `organizations` ADD `answers_questions` integer DEFAULT true NOT NULL;