-- What the provider of a table that rests was told of its end.
alter table platform.rested_table add column until timestamptz;
