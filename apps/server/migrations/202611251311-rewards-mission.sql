-- Days of members whose settled bets have changed, or whose account has, since their missions were looked at.
create table platform.mission_touch (
  brand_id  text not null,
  player_id text not null,
  day       date not null,
  primary key (player_id, day)
);

-- What members are called where others see how far they have come: made up, and kept.
create table platform.pseudonym (
  player_id text    primary key references platform.player,
  brand_id  text    not null references platform.brand,
  name      text    not null,
  on_board  boolean not null default false, -- of missions
  unique (brand_id, name)
);

create index pseudonym_on_board on platform.pseudonym (brand_id) where on_board;
revoke delete on platform.pseudonym from fairhouse_app;

-- When the mailbox of the account was proven; whoever proved one before is told by the stream.
alter table platform.player add column email_proven_at timestamptz;
update platform.player p set email_proven_at = e.at from platform.event e
  where e.type = 'player.contact_changed' and e.payload->>'what' = 'email' and e.payload->>'playerId' = p.id;
