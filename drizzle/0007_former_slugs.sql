CREATE TABLE `former_collection_slugs` (
	`org_id` text NOT NULL,
	`slug` text NOT NULL,
	`collection_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `former_collection_slugs_collection` ON `former_collection_slugs` (`collection_id`);--> statement-breakpoint
CREATE TABLE `former_organization_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`left_at` integer NOT NULL
);
