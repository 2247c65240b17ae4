CREATE TABLE `release_pages` (
	`release_id` text NOT NULL,
	`place` integer NOT NULL,
	`org_id` text NOT NULL,
	`page_id` text NOT NULL,
	`outcome` text NOT NULL,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`meta` text,
	`endpoint` text,
	`content_hash` text,
	`size_bytes` integer,
	`taken_at` integer,
	`page_version` integer,
	`from_state` integer,
	`previous_version_no` integer,
	`version_no` integer,
	PRIMARY KEY(`release_id`, `place`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_pages_page` ON `release_pages` (`release_id`,`page_id`);--> statement-breakpoint
CREATE TABLE `releases` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`note` text,
	`requester_name` text,
	`published_count` integer DEFAULT 0 NOT NULL,
	`published_at` integer,
	`rolled_back_at` integer,
	`rolled_back_by` text
);
--> statement-breakpoint
CREATE INDEX `releases_collection` ON `releases` (`collection_id`,`id`);--> statement-breakpoint
ALTER TABLE `collections` ADD `page_count` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `collections` SET `page_count` = (
	SELECT count(*) FROM `pages` p WHERE p.`collection_id` = `collections`.`id` AND p.`deleted_at` IS NULL AND p.`type` > 0
);--> statement-breakpoint
CREATE TRIGGER `pages_come` AFTER INSERT ON `pages` WHEN new.`deleted_at` IS NULL AND new.`type` > 0
BEGIN
	UPDATE `collections` SET `page_count` = `page_count` + 1 WHERE `id` = new.`collection_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pages_go` AFTER DELETE ON `pages` WHEN old.`deleted_at` IS NULL AND old.`type` > 0
BEGIN
	UPDATE `collections` SET `page_count` = `page_count` - 1 WHERE `id` = old.`collection_id`;
END;--> statement-breakpoint
CREATE TRIGGER `pages_come_and_go` AFTER UPDATE OF `deleted_at`, `collection_id` ON `pages`
WHEN old.`collection_id` <> new.`collection_id` OR (old.`deleted_at` IS NULL) <> (new.`deleted_at` IS NULL)
BEGIN
	UPDATE `collections` SET `page_count` = `page_count` - 1 WHERE `id` = old.`collection_id` AND old.`deleted_at` IS NULL;
	UPDATE `collections` SET `page_count` = `page_count` + 1 WHERE `id` = new.`collection_id` AND new.`deleted_at` IS NULL;
END;
