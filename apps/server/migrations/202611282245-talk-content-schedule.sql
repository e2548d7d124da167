-- When an entry, or what is drafted of it, is to be published, who wants so, and why it was not; null: at no hour.
alter table platform.content_entry add column schedule jsonb;

create index content_entry_due on platform.content_entry (((schedule ->> 'at')::bigint)) where schedule is not null;
