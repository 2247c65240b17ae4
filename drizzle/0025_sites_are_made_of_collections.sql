CREATE TABLE `former_site_slugs` (
	`org_id` text NOT NULL,
	`slug` text NOT NULL,
	`site_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `slug`)
);
--> statement-breakpoint
CREATE TABLE `site_places` (
	`org_id` text NOT NULL,
	`site_id` text NOT NULL,
	`prefix` text NOT NULL,
	`collection_id` text NOT NULL,
	`section` text,
	`version` text,
	`language` text NOT NULL,
	`is_fallback` integer NOT NULL,
	`left_at` integer,
	PRIMARY KEY(`site_id`, `prefix`, `collection_id`, `is_fallback`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_places_prefix` ON `site_places` (`site_id`,`prefix`) WHERE left_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `site_places_collection` ON `site_places` (`collection_id`) WHERE left_at is null and is_fallback = 0;--> statement-breakpoint
CREATE INDEX `site_places_once` ON `site_places` (`org_id`,`collection_id`);--> statement-breakpoint
CREATE TABLE `sites` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`sections` text NOT NULL,
	`versions` text NOT NULL,
	`current_version` text,
	`languages` text NOT NULL,
	`domain_collection_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sites_slug` ON `sites` (`org_id`,`slug`);--> statement-breakpoint
CREATE INDEX `sites_domain` ON `sites` (`domain_collection_id`) WHERE domain_collection_id is not null;--> statement-breakpoint
ALTER TABLE `pages` ADD `origin_id` text;--> statement-breakpoint
ALTER TABLE `pages` ADD `follows_version_no` integer;--> statement-breakpoint
CREATE INDEX `pages_origin` ON `pages` (`origin_id`) WHERE origin_id is not null;--> statement-breakpoint
CREATE TRIGGER `collections_change_their_site` AFTER UPDATE OF `site_version` ON `collections` WHEN EXISTS (SELECT 1 FROM `site_places` WHERE `collection_id` = new.`id` AND `left_at` IS NULL AND `is_fallback` = 0) BEGIN UPDATE `collections` SET `site_version` = `site_version` + 1 WHERE `id` <> new.`id` AND `id` IN (SELECT other.`collection_id` FROM `site_places` own JOIN `site_places` other ON other.`site_id` = own.`site_id` AND other.`left_at` IS NULL AND other.`is_fallback` = 0 WHERE own.`collection_id` = new.`id` AND own.`left_at` IS NULL AND own.`is_fallback` = 0); END;--> statement-breakpoint
CREATE TRIGGER `collections_come_beside_sites` BEFORE INSERT ON `collections` WHEN new.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `sites` s WHERE s.`org_id` = new.`org_id` AND s.`slug` = new.`slug` AND NOT EXISTS (SELECT 1 FROM `site_places` p WHERE p.`site_id` = s.`id` AND p.`collection_id` = new.`id`)) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: collections.slug'); END;--> statement-breakpoint
CREATE TRIGGER `collections_turn_to_slugs_beside_sites` BEFORE UPDATE OF `slug`, `deleted_at` ON `collections` WHEN new.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `sites` s WHERE s.`org_id` = new.`org_id` AND s.`slug` = new.`slug` AND NOT EXISTS (SELECT 1 FROM `site_places` p WHERE p.`site_id` = s.`id` AND p.`collection_id` = new.`id` AND p.`left_at` IS NULL AND p.`is_fallback` = 0)) BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: collections.slug'); END;--> statement-breakpoint
CREATE TRIGGER `pages_come_beside_places` BEFORE INSERT ON `pages` WHEN new.`depth` = 1 AND new.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `site_places` own JOIN `site_places` other ON other.`site_id` = own.`site_id` AND other.`left_at` IS NULL WHERE own.`collection_id` = new.`collection_id` AND own.`left_at` IS NULL AND own.`is_fallback` = 0 AND substr(other.`prefix` || '/', 1, length(iif(own.`prefix` = '', '', own.`prefix` || '/') || new.`url_name` || '/')) = iif(own.`prefix` = '', '', own.`prefix` || '/') || new.`url_name` || '/') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pages.url_name'); END;--> statement-breakpoint
CREATE TRIGGER `pages_turn_to_paths_beside_places` BEFORE UPDATE OF `path`, `collection_id`, `deleted_at` ON `pages` WHEN new.`depth` = 1 AND new.`deleted_at` IS NULL AND EXISTS (SELECT 1 FROM `site_places` own JOIN `site_places` other ON other.`site_id` = own.`site_id` AND other.`left_at` IS NULL WHERE own.`collection_id` = new.`collection_id` AND own.`left_at` IS NULL AND own.`is_fallback` = 0 AND substr(other.`prefix` || '/', 1, length(iif(own.`prefix` = '', '', own.`prefix` || '/') || new.`url_name` || '/')) = iif(own.`prefix` = '', '', own.`prefix` || '/') || new.`url_name` || '/') BEGIN SELECT RAISE(ABORT, 'UNIQUE constraint failed: pages.url_name'); END;
