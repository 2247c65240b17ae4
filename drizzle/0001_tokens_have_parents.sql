ALTER TABLE `api_tokens` ADD `parent_id` text;--> statement-breakpoint
CREATE INDEX `api_tokens_parent` ON `api_tokens` (`parent_id`);