ALTER TABLE `reader_access` ADD `single_sign_on` text;--> statement-breakpoint
ALTER TABLE `reader_access` ADD `single_sign_on_stamp` text;