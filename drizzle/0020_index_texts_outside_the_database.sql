-- Full-text indexes are Durable Objects, which fill themselves from what is published and written: nothing of the old one is carried over.
DROP TABLE `search_index`;--> statement-breakpoint
DROP TABLE `search_scopes`;--> statement-breakpoint
DELETE FROM `search_documents` WHERE `content_hash` = 'draft';--> statement-breakpoint
ALTER TABLE `search_documents` DROP COLUMN `anchors`;
