CREATE TABLE `reader_codes` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`address_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `reader_codes_address` ON `reader_codes` (`org_id`,`collection_id`,`address_hash`);--> statement-breakpoint
CREATE INDEX `reader_codes_expiry` ON `reader_codes` (`expires_at`);--> statement-breakpoint
ALTER TABLE `reader_access` ADD `addresses` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `reader_access` ADD `address_stamp` text;