-- The one colour that all colours of a brand are painted from; Citrine until staff choose another.
alter table platform.brand add column colour text not null default '#d2ed34' check (colour ~ '^#[0-9a-f]{6}$');
