-- What stands there already.
INSERT OR IGNORE INTO `whereabouts` (`kind`, `name`, `org_id`, `at`)
	SELECT 'slug', `slug`, `id`, 0 FROM `organizations`
	UNION ALL SELECT 'formerSlug', `slug`, `org_id`, `left_at` FROM `former_organization_slugs`
	UNION ALL SELECT 'domain', `custom_domain`, `org_id`, 0 FROM `collections` WHERE `custom_domain` IS NOT NULL AND `custom_domain_verified_at` IS NOT NULL AND `deleted_at` IS NULL
	UNION ALL SELECT 'invited', `email`, `org_id`, max(`expires_at`) FROM `invitations` WHERE `accepted_at` IS NULL GROUP BY `email`, `org_id`
	UNION ALL SELECT 'member', `user_id`, `org_id`, 0 FROM `members`;
--> statement-breakpoint
INSERT OR IGNORE INTO `moved_whereabouts` (`org_id`, `mark`) SELECT DISTINCT `org_id`, random() >> 12 FROM `whereabouts`;
