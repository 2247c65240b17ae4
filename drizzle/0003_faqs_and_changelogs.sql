CREATE TABLE `changelogs` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`content_html` text NOT NULL,
	`tags` text NOT NULL,
	`published_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changelogs_slug` ON `changelogs` (`collection_id`,`slug`);--> statement-breakpoint
CREATE INDEX `changelogs_created` ON `changelogs` (`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `changelogs_published` ON `changelogs` (`collection_id`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`answer_html` text NOT NULL,
	`state` text NOT NULL,
	`order` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `faqs_collection` ON `faqs` (`collection_id`,`order`,`id`);