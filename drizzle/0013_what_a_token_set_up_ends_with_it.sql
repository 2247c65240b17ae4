ALTER TABLE `webhooks` ADD `token_id` text;--> statement-breakpoint
CREATE INDEX `webhooks_made_with` ON `webhooks` (`token_id`) WHERE token_id is not null;--> statement-breakpoint
ALTER TABLE `log_streams` ADD `token_id` text;--> statement-breakpoint
ALTER TABLE `log_streams` ADD `end_told_at` integer;--> statement-breakpoint
CREATE INDEX `log_streams_made_with` ON `log_streams` (`token_id`) WHERE token_id is not null;--> statement-breakpoint
ALTER TABLE `embed_keys` ADD `token_id` text;