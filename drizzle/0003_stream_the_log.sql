CREATE TABLE `log_streams` (
	`org_id` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`url` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`sealed_old_secret` text,
	`old_secret_until` integer,
	`delivered_number` integer NOT NULL,
	`last_delivery_at` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`failing_since` integer,
	`next_attempt_at` integer NOT NULL,
	`lease_until` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `log_streams_due` ON `log_streams` (`next_attempt_at`);