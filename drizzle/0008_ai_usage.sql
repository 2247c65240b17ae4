CREATE TABLE `ai_usage` (
	`org_id` text NOT NULL,
	`day` text NOT NULL,
	`operation` text NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`answered` integer NOT NULL,
	`failed` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	PRIMARY KEY(`org_id`, `day`, `operation`, `provider`, `model`)
);
--> statement-breakpoint
CREATE INDEX `ai_usage_day` ON `ai_usage` (`day`);