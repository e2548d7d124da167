-- Format 3 of the sealed columns names the key that sealed a value. Once all of them are sealed with one key, it stands here.
alter table platform.sealed_format add column key_id bytea;
