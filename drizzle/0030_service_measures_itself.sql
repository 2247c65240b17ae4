CREATE TABLE `alarms` (
	`name` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`detail` text NOT NULL,
	`raised_at` integer NOT NULL,
	`told_at` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE TABLE `request_minutes` (
	`minute` integer PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`failed` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `request_totals` (
	`route` text NOT NULL,
	`status` integer NOT NULL,
	`count` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	PRIMARY KEY(`route`, `status`)
);
