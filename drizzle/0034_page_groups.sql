ALTER TABLE `pages` ADD `allowed_groups` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `pages` ADD `allowed_above` text DEFAULT '[]' NOT NULL;