CREATE TABLE `former_members` (
	`org_id` text NOT NULL,
	`user_id` text NOT NULL,
	PRIMARY KEY(`org_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `former_members_user` ON `former_members` (`user_id`);--> statement-breakpoint
INSERT INTO `former_members` (`org_id`, `user_id`)
SELECT DISTINCT `org_id`, `event_response` ->> '$.userId' FROM `log_entries`
WHERE `event_type` = 'DELETE_MEMBER' AND `event_response` ->> '$.userId' IN (SELECT `id` FROM `user`);
