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
