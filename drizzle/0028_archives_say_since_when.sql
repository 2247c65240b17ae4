ALTER TABLE `log_chains` ADD `archived_since` integer;--> statement-breakpoint
CREATE INDEX `log_chains_archived` ON `log_chains` (`archived_since`) WHERE archived_since is not null;