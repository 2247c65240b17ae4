CREATE INDEX `releases_named` ON `releases` (`id`) WHERE requester_name is not null;--> statement-breakpoint
-- The name of who asked for one that is out: nothing tells of it any more.
UPDATE `releases` SET `requester_name` = NULL WHERE `published_at` IS NOT NULL;
