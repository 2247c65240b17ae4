CREATE TRIGGER `feedback_follows_its_page` AFTER UPDATE OF `collection_id` ON `pages`
WHEN old.`collection_id` <> new.`collection_id`
BEGIN
	UPDATE `feedback` SET `collection_id` = new.`collection_id` WHERE `page_id` = new.`id`;
END;
