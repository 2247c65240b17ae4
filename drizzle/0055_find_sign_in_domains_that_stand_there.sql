-- What stands there already.
INSERT OR IGNORE INTO `whereabouts` (`kind`, `name`, `org_id`, `at`) SELECT 'signInDomain', `domain`, `org_id`, 0 FROM `sign_in_domains` WHERE `verified_at` IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `moved_whereabouts` (`org_id`, `mark`) SELECT DISTINCT `org_id`, random() >> 12 FROM `sign_in_domains` WHERE `verified_at` IS NOT NULL;
