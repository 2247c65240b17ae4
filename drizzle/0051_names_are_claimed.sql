CREATE TABLE `name_claims` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`org_id` text NOT NULL,
	`claimed_at` integer NOT NULL,
	`is_taken` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `name_claims_name` ON `name_claims` (`kind`,`name`);--> statement-breakpoint
CREATE INDEX `name_claims_claimed` ON `name_claims` (`claimed_at`);--> statement-breakpoint
CREATE INDEX `name_claims_organization` ON `name_claims` (`org_id`);
--> statement-breakpoint
-- Proved domains of addresses, by which a provider of single sign-on is found.
CREATE TRIGGER `sign_in_domains_come_to_be_found` AFTER INSERT ON `sign_in_domains` WHEN new.`verified_at` IS NOT NULL BEGIN INSERT INTO `whereabouts` (`kind`, `name`, `org_id`, `at`) VALUES ('signInDomain', new.`domain`, new.`org_id`, 0); INSERT INTO `moved_whereabouts` (`org_id`, `mark`) VALUES (new.`org_id`, random() >> 12) ON CONFLICT (`org_id`) DO UPDATE SET `mark` = excluded.`mark`; END;
--> statement-breakpoint
CREATE TRIGGER `sign_in_domains_are_proved` AFTER UPDATE OF `verified_at` ON `sign_in_domains` WHEN old.`verified_at` IS NULL AND new.`verified_at` IS NOT NULL BEGIN INSERT INTO `whereabouts` (`kind`, `name`, `org_id`, `at`) VALUES ('signInDomain', new.`domain`, new.`org_id`, 0); INSERT INTO `moved_whereabouts` (`org_id`, `mark`) VALUES (new.`org_id`, random() >> 12) ON CONFLICT (`org_id`) DO UPDATE SET `mark` = excluded.`mark`; END;
--> statement-breakpoint
CREATE TRIGGER `sign_in_domains_are_lost` AFTER UPDATE OF `verified_at` ON `sign_in_domains` WHEN old.`verified_at` IS NOT NULL AND new.`verified_at` IS NULL BEGIN DELETE FROM `whereabouts` WHERE `kind` = 'signInDomain' AND `name` = old.`domain` AND `org_id` = old.`org_id`; INSERT INTO `moved_whereabouts` (`org_id`, `mark`) VALUES (old.`org_id`, random() >> 12) ON CONFLICT (`org_id`) DO UPDATE SET `mark` = excluded.`mark`; END;
--> statement-breakpoint
CREATE TRIGGER `sign_in_domains_go` AFTER DELETE ON `sign_in_domains` WHEN old.`verified_at` IS NOT NULL BEGIN DELETE FROM `whereabouts` WHERE `kind` = 'signInDomain' AND `name` = old.`domain` AND `org_id` = old.`org_id`; INSERT INTO `moved_whereabouts` (`org_id`, `mark`) VALUES (old.`org_id`, random() >> 12) ON CONFLICT (`org_id`) DO UPDATE SET `mark` = excluded.`mark`; END;
--> statement-breakpoint
INSERT OR IGNORE INTO `whereabouts` (`kind`, `name`, `org_id`, `at`) SELECT 'signInDomain', `domain`, `org_id`, 0 FROM `sign_in_domains` WHERE `verified_at` IS NOT NULL;
--> statement-breakpoint
INSERT OR IGNORE INTO `moved_whereabouts` (`org_id`, `mark`) SELECT DISTINCT `org_id`, random() >> 12 FROM `sign_in_domains` WHERE `verified_at` IS NOT NULL;
