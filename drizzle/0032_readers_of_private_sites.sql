CREATE TABLE `reader_access` (
	`collection_id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`follows_home` integer NOT NULL,
	`groups` text NOT NULL,
	`allowed_groups` text NOT NULL,
	`key` text,
	`sealed_secret` text,
	`key_stamp` text,
	`sign_in_url` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`token_id` text
);
--> statement-breakpoint
CREATE INDEX `reader_access_org` ON `reader_access` (`org_id`);