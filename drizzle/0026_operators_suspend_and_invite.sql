ALTER TABLE `organizations` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `organizations` ADD `suspended_reason` text;--> statement-breakpoint
CREATE INDEX `invitations_email` ON `invitations` (`email`);