-- What a promotion was had by once, of a device or a person, in a period: no other member of the same has it.
create table platform.promotion_key (
  promotion_id text  not null references platform.promotion,
  period_key   text  not null,
  kind         text  not null check (kind in ('device', 'person')),
  key_hash     bytea not null,
  player_id    text  not null references platform.player,
  primary key (promotion_id, period_key, kind, key_hash)
);

revoke update on platform.promotion_key from fairhouse_app;
