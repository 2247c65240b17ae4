CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`is_helpful` integer NOT NULL,
	`comment` text,
	`email` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feedback_collection` ON `feedback` (`collection_id`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_page` ON `feedback` (`page_id`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_created` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE TABLE `missing_paths` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	`referrer` text,
	PRIMARY KEY(`collection_id`, `day`, `path`)
);
--> statement-breakpoint
CREATE INDEX `missing_paths_day` ON `missing_paths` (`day`);--> statement-breakpoint
CREATE TABLE `page_views` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`interval` text NOT NULL,
	`at` text NOT NULL,
	`views` integer NOT NULL,
	`visitors` integer NOT NULL,
	`visitor_rows` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page_id`, `collection_id`, `interval`, `at`)
);
--> statement-breakpoint
CREATE INDEX `page_views_collection` ON `page_views` (`collection_id`,`interval`,`at`);--> statement-breakpoint
CREATE INDEX `page_views_old` ON `page_views` (`interval`,`at`);--> statement-breakpoint
CREATE TABLE `view_traits` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`day` text NOT NULL,
	`trait` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `trait`, `day`, `page_id`, `value`)
);
--> statement-breakpoint
CREATE INDEX `view_traits_page` ON `view_traits` (`page_id`,`day`);--> statement-breakpoint
CREATE INDEX `view_traits_day` ON `view_traits` (`day`);--> statement-breakpoint
CREATE TABLE `view_visitors` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`counted_in` text NOT NULL,
	PRIMARY KEY(`collection_id`, `day`, `page_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `view_visitors_page` ON `view_visitors` (`page_id`);--> statement-breakpoint
CREATE INDEX `view_visitors_day` ON `view_visitors` (`day`);--> statement-breakpoint
ALTER TABLE `search_documents` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `ids` text DEFAULT '[]' NOT NULL;