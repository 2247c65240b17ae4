CREATE TABLE `sign_in_domains` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`domain` text NOT NULL,
	`created_at` integer NOT NULL,
	`verified_at` integer,
	`checked_at` integer,
	`missing_since` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_domains_proved` ON `sign_in_domains` (`domain`) WHERE "sign_in_domains"."verified_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_domains_org` ON `sign_in_domains` (`org_id`,`domain`);--> statement-breakpoint
CREATE INDEX `sign_in_domains_checked` ON `sign_in_domains` (`checked_at`);--> statement-breakpoint
CREATE TABLE `sign_in_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`sealed_secret` text NOT NULL,
	`is_required` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sign_in_providers_org` ON `sign_in_providers` (`org_id`);