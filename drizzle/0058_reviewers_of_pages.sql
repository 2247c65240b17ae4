ALTER TABLE `pages` ADD `reviewers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `pages_with_reviewers` ON `pages` (`org_id`) WHERE reviewers <> '[]';--> statement-breakpoint
-- Trees that browsers keep lack them: they are asked for anew.
UPDATE `collections` SET `tree_revision` = `tree_revision` + 1;