CREATE TABLE `slot_moves` (
	`id` text PRIMARY KEY NOT NULL,
	`from_slot` text NOT NULL,
	`to_slot` text NOT NULL,
	`source` text NOT NULL,
	`target` text NOT NULL,
	`phase` text NOT NULL,
	`phase_at` integer NOT NULL,
	`started_at` integer NOT NULL,
	`flipped_at` integer,
	`fault` text
);
--> statement-breakpoint
CREATE TABLE `fences` (
	`name` text PRIMARY KEY NOT NULL,
	`slots` text NOT NULL,
	`move_id` text NOT NULL,
	`raised_at` integer NOT NULL,
	`is_open` integer DEFAULT false NOT NULL,
	`progress` text DEFAULT '' NOT NULL
);
