DROP INDEX `jobs_input`;--> statement-breakpoint
CREATE INDEX `jobs_uncleared` ON `jobs` (`finished_at`) WHERE input_key is not null;--> statement-breakpoint
DROP INDEX `events_open`;--> statement-breakpoint
CREATE INDEX `events_closed` ON `events` (`created_at`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `events_open` ON `events` (`created_at`) WHERE closed_at is null;--> statement-breakpoint
DROP INDEX `release_pages_page`;--> statement-breakpoint
CREATE UNIQUE INDEX `release_pages_page` ON `release_pages` (`page_id`,`release_id`);--> statement-breakpoint
CREATE INDEX `account_provider` ON `account` (`provider_id`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE INDEX `verification_value` ON `verification` (`value`);--> statement-breakpoint
CREATE INDEX `verification_expires` ON `verification` (`expires_at`);--> statement-breakpoint
CREATE INDEX `collection_permissions_person` ON `collection_permissions` (`user_id`);--> statement-breakpoint
CREATE INDEX `faqs_page` ON `faqs` (`page_id`) WHERE page_id is not null;--> statement-breakpoint
CREATE INDEX `environments_created_by` ON `environments` (`created_by`);--> statement-breakpoint
CREATE INDEX `dead_letters_queue` ON `dead_letters` (`queue`);--> statement-breakpoint
CREATE INDEX `deliveries_completed` ON `deliveries` (`created_at`) WHERE state <> 'pending';--> statement-breakpoint
CREATE INDEX `webhooks_org` ON `webhooks` (`org_id`);--> statement-breakpoint
CREATE INDEX `imported_files_page` ON `imported_files` (`page_id`);--> statement-breakpoint
CREATE INDEX `oauth_access_token_user` ON `oauth_access_token` (`user_id`);--> statement-breakpoint
CREATE INDEX `oauth_client_assertion_expires` ON `oauth_client_assertion` (`expires_at`);--> statement-breakpoint
CREATE INDEX `oauth_consent_user` ON `oauth_consent` (`user_id`);--> statement-breakpoint
CREATE INDEX `oauth_refresh_token_user` ON `oauth_refresh_token` (`user_id`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE INDEX `invitations_created_by` ON `invitations` (`created_by`);--> statement-breakpoint
CREATE INDEX `room_connections_token` ON `room_connections` (`token_id`) WHERE token_id is not null;--> statement-breakpoint
CREATE INDEX `embed_keys_org` ON `embed_keys` (`org_id`);