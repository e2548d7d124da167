-- formerly sha256 9c252b81410e43694d7355637b1e8c8f34e05bf536653e3e2050ffce19ab141f
-- A looser limit waits for its 24 hours and then for a second yes. What had begun under the old rule stands.
delete from platform.play_limit where next_at <= now() and next_amount is null;
update platform.play_limit set amount = next_amount, next_amount = null, next_at = null where next_at <= now();

-- A limit of time is in minutes; what is used of it is read from the times at play.
alter table platform.play_limit drop constraint play_limit_kind_check;
alter table platform.play_limit add constraint play_limit_kind_check check (kind in ('stake', 'loss', 'deposit', 'time'));

-- A player's time at play as it runs, and when the next stake must wait for a look at it. One who has gone for half an
-- hour has ended it; that is found when they come back.
create table platform.play_clock (
  player_id     text        primary key references platform.player,
  began_at      timestamptz,                -- null: has never played
  checked_at    timestamptz,                -- when the player last said to go on, or began
  asked_at      timestamptz,                -- a stake was refused until the player looks
  check_minutes integer     check (check_minutes > 0), -- as the player wants it; null: as the law of the brand has it
  due_at        timestamptz not null default 'infinity'
);

-- Times at play that are over.
create table platform.play_time (
  player_id text        not null references platform.player,
  began_at  timestamptz not null,
  ended_at  timestamptz not null check (ended_at >= began_at),
  primary key (player_id, began_at)
);

-- Who has a game open now began a moment ago.
insert into platform.play_clock (player_id, began_at, checked_at, due_at)
  select p.id, now(), now(), case when (b.jurisdiction ->> 'realityCheckMinutes')::integer > 0
      then now() + (b.jurisdiction ->> 'realityCheckMinutes')::integer * interval '1 minute' else 'infinity' end
  from platform.player p join platform.brand b on b.id = p.brand_id
  where p.agent_type <> 4
    and exists (select from platform.provider_session s where s.player_id = p.id and s.expires_at > now());

