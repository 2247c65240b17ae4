ALTER TABLE `collections` ADD `asking` text DEFAULT 'answers' NOT NULL;--> statement-breakpoint
ALTER TABLE `collections` ADD `answers_per_day` integer DEFAULT 1000 NOT NULL;