-- The language that a member last chose; null: none that the house knows of.
alter table platform.player add column language text check (language ~ '^[A-Z]{2,3}$');
