-- Messages to one member. A message is written once, by the event that it tells of (`cause` is its place in the stream), and
-- only ever changed by being read.
create table platform.inbox_message (
  id        bigint      generated always as identity primary key,
  brand_id  text        not null references platform.brand,
  player_id text        not null references platform.player,
  cause     bigint      not null,
  about     jsonb       not null check (about ? 'kind'),
  at        timestamptz not null,
  read_at   timestamptz,
  unique (player_id, cause)
);

create index inbox_message_by_player on platform.inbox_message (player_id, id desc);
create index inbox_message_unread on platform.inbox_message (player_id) where read_at is null;

revoke delete on platform.inbox_message from fairhouse_app;
