CREATE TABLE `deleted_organizations` (
	`org_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`deleted_at` integer NOT NULL,
	`purge_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_organizations_purge` ON `deleted_organizations` (`purge_at`);
--> statement-breakpoint
INSERT INTO `deleted_organizations` (`org_id`, `name`, `slug`, `deleted_at`, `purge_at`) SELECT `org_id`, '', '', unixepoch() * 1000, unixepoch() * 1000 + 2592000000 FROM `log_chains` WHERE `org_id` <> '' AND `org_id` NOT IN (SELECT `id` FROM `organizations`);
