ALTER TABLE `feedback` ADD `state` text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE `feedback` ADD `assignee_id` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answer` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answered_by` text;--> statement-breakpoint
ALTER TABLE `feedback` ADD `answer_mailed_at` integer;--> statement-breakpoint
ALTER TABLE `feedback` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `feedback_answers_mailed` ON `feedback` (`org_id`,`answer_mailed_at`) WHERE answer_mailed_at is not null;