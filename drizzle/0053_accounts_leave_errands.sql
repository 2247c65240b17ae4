CREATE TABLE `errands` (
	`id` text PRIMARY KEY NOT NULL,
	`data` text,
	`created_at` integer NOT NULL,
	`done_at` integer
);
--> statement-breakpoint
CREATE INDEX `errands_created` ON `errands` (`created_at`);