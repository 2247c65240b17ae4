CREATE TABLE `account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`provider_id` text NOT NULL,
	`user_id` text NOT NULL,
	`access_token` text,
	`refresh_token` text,
	`id_token` text,
	`access_token_expires_at` integer,
	`refresh_token_expires_at` integer,
	`scope` text,
	`password` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_user` ON `account` (`user_id`);--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` integer NOT NULL,
	`ip_address` text,
	`user_agent` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_unique` ON `session` (`token`);--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`email_verified` integer DEFAULT false NOT NULL,
	`image` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE TABLE `verification` (
	`id` text PRIMARY KEY NOT NULL,
	`identifier` text NOT NULL,
	`value` text NOT NULL,
	`expires_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `verification_identifier` ON `verification` (`identifier`);--> statement-breakpoint
CREATE TABLE `ai_usage` (
	`org_id` text NOT NULL,
	`day` text NOT NULL,
	`operation` text NOT NULL,
	`provider` text NOT NULL,
	`model` text NOT NULL,
	`answered` integer NOT NULL,
	`failed` integer NOT NULL,
	`input_tokens` integer NOT NULL,
	`output_tokens` integer NOT NULL,
	PRIMARY KEY(`org_id`, `day`, `operation`, `provider`, `model`)
);
--> statement-breakpoint
CREATE INDEX `ai_usage_day` ON `ai_usage` (`day`);--> statement-breakpoint
CREATE TABLE `collection_permissions` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`user_id` text NOT NULL,
	`permission` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	PRIMARY KEY(`collection_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `collection_permissions_user` ON `collection_permissions` (`org_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`root_page_id` text NOT NULL,
	`type` text NOT NULL,
	`is_public` integer NOT NULL,
	`default_permission` integer NOT NULL,
	`is_review_required` integer NOT NULL,
	`custom_domain` text,
	`custom_domain_verified_at` integer,
	`custom_domain_checked_at` integer,
	`custom_domain_missing_since` integer,
	`theme` text NOT NULL,
	`header` text DEFAULT '' NOT NULL,
	`footer` text DEFAULT '' NOT NULL,
	`home_page_id` text,
	`default_environment_id` text,
	`seo` text NOT NULL,
	`site_version` integer DEFAULT 1 NOT NULL,
	`page_count` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug` ON `collections` (`org_id`,`slug`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `collections_org` ON `collections` (`org_id`,`id`);--> statement-breakpoint
CREATE INDEX `collections_deleted` ON `collections` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `collections_custom_domain` ON `collections` (`custom_domain`) WHERE custom_domain_verified_at is not null;--> statement-breakpoint
CREATE INDEX `collections_custom_domain_checked` ON `collections` (`custom_domain_checked_at`) WHERE custom_domain_verified_at is not null;--> statement-breakpoint
CREATE TABLE `former_collection_slugs` (
	`org_id` text NOT NULL,
	`slug` text NOT NULL,
	`collection_id` text NOT NULL,
	`left_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `slug`)
);
--> statement-breakpoint
CREATE INDEX `former_collection_slugs_collection` ON `former_collection_slugs` (`collection_id`);--> statement-breakpoint
CREATE TABLE `changelogs` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`content` text NOT NULL,
	`content_html` text NOT NULL,
	`tags` text NOT NULL,
	`published_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changelogs_slug` ON `changelogs` (`collection_id`,`slug`);--> statement-breakpoint
CREATE INDEX `changelogs_created` ON `changelogs` (`collection_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `changelogs_published` ON `changelogs` (`collection_id`,`published_at`,`id`);--> statement-breakpoint
CREATE TABLE `faqs` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`answer_html` text NOT NULL,
	`state` text NOT NULL,
	`order` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `faqs_collection` ON `faqs` (`collection_id`,`order`,`id`);--> statement-breakpoint
CREATE TABLE `environments` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`name` text NOT NULL,
	`type` integer NOT NULL,
	`variables` text NOT NULL,
	`sealed_secrets` text,
	`size_bytes` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `environments_org` ON `environments` (`org_id`,`id`);--> statement-breakpoint
CREATE TABLE `dead_letters` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`queue` text NOT NULL,
	`body` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`given_up_at` integer NOT NULL,
	`replayed_at` integer
);
--> statement-breakpoint
CREATE INDEX `dead_letters_org` ON `dead_letters` (`org_id`,`id`);--> statement-breakpoint
CREATE INDEX `dead_letters_given_up` ON `dead_letters` (`given_up_at`);--> statement-breakpoint
CREATE TABLE `deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`webhook_id` text NOT NULL,
	`event_id` text NOT NULL,
	`sequence` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`completed_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliveries_event` ON `deliveries` (`webhook_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `deliveries_due` ON `deliveries` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `deliveries_webhook` ON `deliveries` (`webhook_id`,`id`);--> statement-breakpoint
CREATE TABLE `delivery_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`delivery_id` text NOT NULL,
	`attempt` integer NOT NULL,
	`started_at` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` integer,
	`answer` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `delivery_attempts_delivery` ON `delivery_attempts` (`delivery_id`,`id`);--> statement-breakpoint
CREATE TABLE `event_reactions` (
	`event_id` text NOT NULL,
	`subscriber` text NOT NULL,
	`reacted_at` integer NOT NULL,
	PRIMARY KEY(`event_id`, `subscriber`)
);
--> statement-breakpoint
CREATE TABLE `events` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text,
	`page_id` text,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `events_open` ON `events` (`closed_at`,`created_at`);--> statement-breakpoint
CREATE TABLE `heartbeats` (
	`queue` text PRIMARY KEY NOT NULL,
	`beat_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `log_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text,
	`page_id` text,
	`event_type` text NOT NULL,
	`event_id` text NOT NULL,
	`event_response` text NOT NULL,
	`created_by` text,
	`created_at` integer NOT NULL,
	`request_id` text,
	`via` text NOT NULL,
	`ip` text,
	`archived_at` integer
);
--> statement-breakpoint
CREATE INDEX `log_entries_unarchived` ON `log_entries` (`id`) WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX `log_entries_org` ON `log_entries` (`org_id`,`id`);--> statement-breakpoint
CREATE INDEX `log_entries_collection` ON `log_entries` (`collection_id`,`id`);--> statement-breakpoint
CREATE INDEX `log_entries_page` ON `log_entries` (`page_id`,`id`);--> statement-breakpoint
CREATE INDEX `log_entries_event` ON `log_entries` (`event_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_sequences` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`last_sequence` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`url` text NOT NULL,
	`actions` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`is_enabled` integer DEFAULT true NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_old_secret` text,
	`old_secret_until` integer,
	`last_delivery_at` integer,
	`failing_since` integer,
	`disabled_reason` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `webhooks_collection` ON `webhooks` (`collection_id`);--> statement-breakpoint
CREATE TABLE `files` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text,
	`folder` text DEFAULT '' NOT NULL,
	`key` text NOT NULL,
	`original_name` text NOT NULL,
	`content_type` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`source` text,
	`source_hash` text,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `files_key_unique` ON `files` (`key`);--> statement-breakpoint
CREATE INDEX `files_collection` ON `files` (`collection_id`);--> statement-breakpoint
CREATE INDEX `files_page` ON `files` (`page_id`);--> statement-breakpoint
CREATE TABLE `garbage` (
	`name` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`org_id` text NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `garbage_due` ON `garbage` (`due_at`);--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`is_helpful` integer NOT NULL,
	`comment` text,
	`email` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feedback_collection` ON `feedback` (`collection_id`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_page` ON `feedback` (`page_id`,`id`);--> statement-breakpoint
CREATE INDEX `feedback_created` ON `feedback` (`created_at`);--> statement-breakpoint
CREATE TABLE `missing_paths` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`path` text NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	`referrer` text,
	PRIMARY KEY(`collection_id`, `day`, `path`)
);
--> statement-breakpoint
CREATE INDEX `missing_paths_day` ON `missing_paths` (`day`);--> statement-breakpoint
CREATE TABLE `page_views` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`interval` text NOT NULL,
	`at` text NOT NULL,
	`views` integer NOT NULL,
	`visitors` integer NOT NULL,
	`visitor_rows` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`page_id`, `collection_id`, `interval`, `at`)
);
--> statement-breakpoint
CREATE INDEX `page_views_collection` ON `page_views` (`collection_id`,`interval`,`at`);--> statement-breakpoint
CREATE INDEX `page_views_old` ON `page_views` (`interval`,`at`);--> statement-breakpoint
CREATE TABLE `view_traits` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`day` text NOT NULL,
	`trait` text NOT NULL,
	`value` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `trait`, `day`, `page_id`, `value`)
);
--> statement-breakpoint
CREATE INDEX `view_traits_page` ON `view_traits` (`page_id`,`day`);--> statement-breakpoint
CREATE INDEX `view_traits_day` ON `view_traits` (`day`);--> statement-breakpoint
CREATE TABLE `view_visitors` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`page_id` text NOT NULL,
	`visitor` text NOT NULL,
	`counted_in` text NOT NULL,
	PRIMARY KEY(`collection_id`, `day`, `page_id`, `visitor`)
);
--> statement-breakpoint
CREATE INDEX `view_visitors_page` ON `view_visitors` (`page_id`);--> statement-breakpoint
CREATE INDEX `view_visitors_day` ON `view_visitors` (`day`);--> statement-breakpoint
CREATE TABLE `imported_files` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`source` text NOT NULL,
	`page_id` text NOT NULL,
	`name` text NOT NULL,
	`source_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`is_gone` integer DEFAULT false NOT NULL,
	`imported_at` integer NOT NULL,
	`noted` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imported_files_source` ON `imported_files` (`collection_id`,`source`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`input_key` text,
	`plan_key` text,
	`step` integer DEFAULT 0 NOT NULL,
	`steps` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`counts` text NOT NULL,
	`problems` text NOT NULL,
	`request_id` text,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `jobs_org` ON `jobs` (`org_id`,`id`);--> statement-breakpoint
CREATE INDEX `jobs_collection` ON `jobs` (`collection_id`,`state`);--> statement-breakpoint
CREATE INDEX `jobs_input` ON `jobs` (`input_key`,`state`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`hash` text NOT NULL,
	`start` text NOT NULL,
	`scopes` text NOT NULL,
	`collection_ids` text,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_org` ON `api_tokens` (`org_id`,`id`);--> statement-breakpoint
CREATE TABLE `former_organization_slugs` (
	`slug` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`left_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	`accepted_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invitations_org` ON `invitations` (`org_id`);--> statement-breakpoint
CREATE TABLE `members` (
	`org_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `members_user` ON `members` (`user_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `organizations_slug_unique` ON `organizations` (`slug`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`page_id` text NOT NULL,
	`seq` integer NOT NULL,
	`created_at` integer NOT NULL,
	`authors` text NOT NULL,
	`reason` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`content_hash` text NOT NULL,
	`label` text,
	`agent` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_seq` ON `content_versions` (`page_id`,`seq`);--> statement-breakpoint
CREATE INDEX `content_versions_page` ON `content_versions` (`page_id`,`id`);--> statement-breakpoint
CREATE TABLE `pages` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`parent_id` text,
	`type` integer NOT NULL,
	`name` text NOT NULL,
	`url_name` text NOT NULL,
	`is_url_name_manual` integer DEFAULT false NOT NULL,
	`path` text NOT NULL,
	`depth` integer NOT NULL,
	`rank` text NOT NULL,
	`state` integer NOT NULL,
	`published_version_no` integer,
	`published_hash` text,
	`published_name` text,
	`last_version_no` integer DEFAULT 0 NOT NULL,
	`was_ever_published` integer DEFAULT false NOT NULL,
	`draft_changed_at` integer NOT NULL,
	`published_at` integer,
	`meta` text NOT NULL,
	`endpoint` text,
	`share_link_hash` text,
	`share_link_expires_at` integer,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_under_archive` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` text NOT NULL,
	`deleted_at` integer,
	`deletion_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_sibling_url_name` ON `pages` (`collection_id`,`parent_id`,`url_name`) WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_sibling_rank` ON `pages` (`parent_id`,`rank`) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX `pages_path` ON `pages` (`collection_id`,`path`);--> statement-breakpoint
CREATE INDEX `pages_deletion` ON `pages` (`deletion_id`);--> statement-breakpoint
CREATE INDEX `pages_deleted` ON `pages` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `pages_share_link` ON `pages` (`share_link_hash`);--> statement-breakpoint
CREATE TABLE `published_versions` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`version_no` integer NOT NULL,
	`name` text NOT NULL,
	`path` text NOT NULL,
	`meta` text NOT NULL,
	`endpoint` text,
	`content_hash` text NOT NULL,
	`size_bytes` integer NOT NULL,
	`published_at` integer NOT NULL,
	`published_by` text NOT NULL,
	`edited_at` integer,
	`edited_by` text,
	`note` text,
	`release_id` text,
	PRIMARY KEY(`page_id`, `version_no`)
);
--> statement-breakpoint
CREATE TABLE `room_connections` (
	`connection_id` text PRIMARY KEY NOT NULL,
	`page_id` text NOT NULL,
	`user_id` text,
	`token_id` text,
	`permission` text NOT NULL,
	`connected_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `room_connections_user` ON `room_connections` (`user_id`);--> statement-breakpoint
CREATE INDEX `room_connections_page` ON `room_connections` (`page_id`);--> statement-breakpoint
CREATE TABLE `url_mappings` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`old_url` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_hit_at` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `url_mappings_old_url` ON `url_mappings` (`collection_id`,`old_url`);--> statement-breakpoint
CREATE INDEX `url_mappings_page` ON `url_mappings` (`page_id`);--> statement-breakpoint
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
CREATE TABLE `idempotency_keys` (
	`actor_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`state` text NOT NULL,
	`claim` text NOT NULL,
	`claimed_until` integer NOT NULL,
	`status` integer,
	`sealed_answer` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`actor_id`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`org_id` text NOT NULL,
	`page_id` text NOT NULL,
	`content_hash` text NOT NULL,
	`anchors` text NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`ids` text DEFAULT '[]' NOT NULL,
	`checked_at` integer NOT NULL,
	`used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_text` ON `search_documents` (`page_id`,`content_hash`);--> statement-breakpoint
CREATE INDEX `search_documents_checked` ON `search_documents` (`checked_at`);--> statement-breakpoint
CREATE TABLE `search_scopes` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`scope` text NOT NULL,
	PRIMARY KEY(`collection_id`, `scope`)
);
--> statement-breakpoint
CREATE TABLE `searches` (
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`day` text NOT NULL,
	`query` text NOT NULL,
	`is_found` integer NOT NULL,
	`count` integer NOT NULL,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `day`, `query`, `is_found`)
);
--> statement-breakpoint
CREATE INDEX `searches_day` ON `searches` (`day`);--> statement-breakpoint
CREATE TABLE `embed_keys` (
	`collection_id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`sealed_key` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `preview_links` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`collection_id` text NOT NULL,
	`page_id` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `preview_links_hash` ON `preview_links` (`hash`);--> statement-breakpoint
CREATE INDEX `preview_links_page` ON `preview_links` (`org_id`,`page_id`);--> statement-breakpoint
CREATE INDEX `preview_links_expiry` ON `preview_links` (`expires_at`);--> statement-breakpoint
-- How many pages a collection has, kept by the database, whoever writes the pages.
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
--> statement-breakpoint
-- Feedback follows its page into another collection.
CREATE TRIGGER `feedback_follows_its_page` AFTER UPDATE OF `collection_id` ON `pages`
WHEN old.`collection_id` <> new.`collection_id`
BEGIN
	UPDATE `feedback` SET `collection_id` = new.`collection_id` WHERE `page_id` = new.`id`;
END;
--> statement-breakpoint
-- The full-text index of published texts, written by hand: Drizzle cannot declare a virtual table.
-- Its rowid is search_documents.id. `scope` holds the id of the collection, so that a match never leaves it;
-- `parts` holds the ends of long words, for compounds. src/content/segments.ts says how texts are written here.
CREATE VIRTUAL TABLE `search_index` USING fts5(scope, title, headings, body, parts, tokenize='porter unicode61 remove_diacritics 2', prefix='2 3');
