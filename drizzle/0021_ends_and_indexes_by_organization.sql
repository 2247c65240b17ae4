DROP INDEX `oauth_client_created`;--> statement-breakpoint
ALTER TABLE `oauth_client` ADD `is_let_in` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `oauth_client_unused` ON `oauth_client` (`created_at`) WHERE is_let_in = 0;--> statement-breakpoint
DROP INDEX `log_streams_due`;--> statement-breakpoint
ALTER TABLE `log_streams` ADD `is_behind` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `log_streams` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `log_streams_ending` ON `log_streams` (`ends_at`) WHERE ends_at is not null and end_told_at is null;--> statement-breakpoint
CREATE INDEX `log_streams_due` ON `log_streams` (`next_attempt_at`) WHERE is_behind = 1 and end_told_at is null;--> statement-breakpoint
ALTER TABLE `webhooks` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `webhooks_ending` ON `webhooks` (`ends_at`) WHERE ends_at is not null and is_enabled = 1;--> statement-breakpoint
CREATE INDEX `written_answers_day` ON `written_answers` (`day`);--> statement-breakpoint
CREATE INDEX `changelogs_of_organization` ON `changelogs` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `faqs_of_organization` ON `faqs` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `files_of_organization` ON `files` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `feedback_of_organization` ON `feedback` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `imported_files_of_organization` ON `imported_files` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `jobs_finished` ON `jobs` (`finished_at`) WHERE finished_at is not null and kind <> 'release';--> statement-breakpoint
CREATE INDEX `invitations_expires` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `content_versions_of_organization` ON `content_versions` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `pages_of_organization` ON `pages` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `published_versions_of_organization` ON `published_versions` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `room_connections_seen` ON `room_connections` (`connected_at`);--> statement-breakpoint
CREATE INDEX `url_mappings_of_organization` ON `url_mappings` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `release_pages_of_organization` ON `release_pages` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
CREATE INDEX `releases_of_organization` ON `releases` (`org_id`) WHERE length(org_id) > 0;--> statement-breakpoint
UPDATE `webhooks` SET `ends_at` = coalesce((SELECT coalesce(t.`revoked_at`, t.`expires_at`, -1) FROM `api_tokens` t WHERE t.`id` = `webhooks`.`token_id`), 0) WHERE `token_id` IS NOT NULL;--> statement-breakpoint
UPDATE `webhooks` SET `ends_at` = NULL WHERE `ends_at` = -1;--> statement-breakpoint
UPDATE `log_streams` SET `ends_at` = coalesce((SELECT coalesce(t.`revoked_at`, t.`expires_at`, -1) FROM `api_tokens` t WHERE t.`id` = `log_streams`.`token_id`), 0) WHERE `token_id` IS NOT NULL;--> statement-breakpoint
UPDATE `log_streams` SET `ends_at` = NULL WHERE `ends_at` = -1;--> statement-breakpoint
UPDATE `oauth_client` SET `is_let_in` = 1 WHERE `client_id` IN (SELECT `client_id` FROM `oauth_consent`);--> statement-breakpoint
CREATE TRIGGER `oauth_consent_comes` AFTER INSERT ON `oauth_consent` BEGIN UPDATE `oauth_client` SET `is_let_in` = 1 WHERE `client_id` = new.`client_id`; END;--> statement-breakpoint
CREATE TRIGGER `oauth_consent_goes` AFTER DELETE ON `oauth_consent` BEGIN UPDATE `oauth_client` SET `is_let_in` = EXISTS (SELECT 1 FROM `oauth_consent` WHERE `client_id` = old.`client_id`) WHERE `client_id` = old.`client_id`; END;--> statement-breakpoint
UPDATE `log_streams` SET `is_behind` = EXISTS (SELECT 1 FROM `log_chains` c WHERE c.`org_id` = `log_streams`.`org_id` AND c.`sealed_number` > `log_streams`.`delivered_number`);--> statement-breakpoint
CREATE TRIGGER `log_chains_come` AFTER INSERT ON `log_chains` BEGIN UPDATE `log_streams` SET `is_behind` = new.`sealed_number` > `delivered_number` WHERE `org_id` = new.`org_id`; END;--> statement-breakpoint
CREATE TRIGGER `log_chains_grow` AFTER UPDATE OF `sealed_number` ON `log_chains` BEGIN UPDATE `log_streams` SET `is_behind` = new.`sealed_number` > `delivered_number` WHERE `org_id` = new.`org_id`; END;--> statement-breakpoint
CREATE TRIGGER `log_streams_come` AFTER INSERT ON `log_streams` BEGIN UPDATE `log_streams` SET `is_behind` = EXISTS (SELECT 1 FROM `log_chains` WHERE `org_id` = new.`org_id` AND `sealed_number` > new.`delivered_number`) WHERE `org_id` = new.`org_id`; END;--> statement-breakpoint
CREATE TRIGGER `log_streams_go_on` AFTER UPDATE OF `delivered_number` ON `log_streams` BEGIN UPDATE `log_streams` SET `is_behind` = EXISTS (SELECT 1 FROM `log_chains` WHERE `org_id` = new.`org_id` AND `sealed_number` > new.`delivered_number`) WHERE `org_id` = new.`org_id`; END;
