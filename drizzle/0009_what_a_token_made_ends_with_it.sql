ALTER TABLE `invitations` ADD `token_id` text;--> statement-breakpoint
CREATE INDEX `invitations_made_with` ON `invitations` (`token_id`);--> statement-breakpoint
ALTER TABLE `pages` ADD `share_link_created_by` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `share_link_token_id` text;--> statement-breakpoint
CREATE INDEX `pages_share_link_made_with` ON `pages` (`share_link_token_id`) WHERE share_link_token_id is not null;--> statement-breakpoint
ALTER TABLE `preview_links` ADD `token_id` text;--> statement-breakpoint
CREATE INDEX `preview_links_made_with` ON `preview_links` (`token_id`);