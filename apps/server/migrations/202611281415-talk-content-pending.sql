-- What is being written of a published entry, while members read what was published.
alter table platform.content_entry add column pending jsonb;
