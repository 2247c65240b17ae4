ALTER TABLE `pages` ADD `reviewers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `pages_with_reviewers` ON `pages` (`org_id`) WHERE reviewers <> '[]';--> statement-breakpoint
DROP TRIGGER IF EXISTS `pages_change`;--> statement-breakpoint
CREATE TRIGGER `pages_change` AFTER UPDATE ON `pages`
WHEN (old.`collection_id`, old.`parent_id`, old.`type`, old.`name`, old.`url_name`, old.`path`, old.`rank`, old.`state`, old.`published_version_no`,
	old.`draft_changed_at` > coalesce(old.`published_at`, 0), old.`meta`, old.`endpoint`, old.`share_link_hash`, old.`share_link_expires_at`,
	old.`share_link_created_by`, old.`share_link_token_id`, old.`is_archived`, old.`is_under_archive`, old.`reviewers`, old.`version`,
	old.`created_at`, old.`created_by`, old.`updated_at`, old.`updated_by`, old.`deleted_at`)
IS NOT (new.`collection_id`, new.`parent_id`, new.`type`, new.`name`, new.`url_name`, new.`path`, new.`rank`, new.`state`, new.`published_version_no`,
	new.`draft_changed_at` > coalesce(new.`published_at`, 0), new.`meta`, new.`endpoint`, new.`share_link_hash`, new.`share_link_expires_at`,
	new.`share_link_created_by`, new.`share_link_token_id`, new.`is_archived`, new.`is_under_archive`, new.`reviewers`, new.`version`,
	new.`created_at`, new.`created_by`, new.`updated_at`, new.`updated_by`, new.`deleted_at`)
BEGIN
	UPDATE `collections` SET `tree_revision` = `tree_revision` + 1 WHERE `id` IN (old.`collection_id`, new.`collection_id`);
END;--> statement-breakpoint
-- Trees that browsers keep lack them: they are asked for anew.
UPDATE `collections` SET `tree_revision` = `tree_revision` + 1;