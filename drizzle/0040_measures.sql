CREATE TABLE `measures` (
	`name` text NOT NULL,
	`label` text NOT NULL,
	`count` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	PRIMARY KEY(`name`, `label`)
);
