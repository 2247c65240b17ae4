-- Each is its own index. Triggers write them: the next migration has these.
CREATE TABLE `whereabouts` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`org_id` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`kind`, `name`, `org_id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `whereabouts_organization` ON `whereabouts` (`org_id`);--> statement-breakpoint
CREATE TABLE `moved_whereabouts` (
	`org_id` text PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL
) WITHOUT ROWID;
