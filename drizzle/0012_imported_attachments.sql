ALTER TABLE `files` ADD `source` text;--> statement-breakpoint
ALTER TABLE `files` ADD `source_hash` text;