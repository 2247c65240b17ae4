CREATE TABLE `scim_users` (
	`org_id` text NOT NULL,
	`user_id` text NOT NULL,
	`external_id` text,
	`display_name` text,
	`formatted_name` text,
	`given_name` text,
	`family_name` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `scim_users_external` ON `scim_users` (`org_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `scim_users_user` ON `scim_users` (`user_id`);