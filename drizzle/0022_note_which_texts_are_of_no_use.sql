DROP INDEX `search_documents_checked`;--> statement-breakpoint
ALTER TABLE `search_documents` ADD `unused_since` integer;--> statement-breakpoint
CREATE INDEX `search_documents_unused` ON `search_documents` (`unused_since`) WHERE unused_since is not null;--> statement-breakpoint
ALTER TABLE `search_documents` DROP COLUMN `checked_at`;--> statement-breakpoint
ALTER TABLE `search_documents` DROP COLUMN `used_at`;--> statement-breakpoint
UPDATE `search_documents` SET `unused_since` = unixepoch() * 1000 WHERE NOT EXISTS (SELECT 1 FROM `pages` p WHERE p.`id` = `search_documents`.`page_id` AND p.`published_hash` = `search_documents`.`content_hash`);--> statement-breakpoint
CREATE TRIGGER `pages_turn_to_other_texts` AFTER UPDATE OF `published_hash` ON `pages` WHEN old.`published_hash` IS NOT NULL AND old.`published_hash` IS NOT new.`published_hash` BEGIN UPDATE `search_documents` SET `unused_since` = unixepoch() * 1000 WHERE `page_id` = old.`id` AND `content_hash` = old.`published_hash`; END;--> statement-breakpoint
CREATE TRIGGER `pages_leave_their_texts` AFTER DELETE ON `pages` WHEN old.`published_hash` IS NOT NULL BEGIN UPDATE `search_documents` SET `unused_since` = unixepoch() * 1000 WHERE `page_id` = old.`id` AND `content_hash` = old.`published_hash`; END;
