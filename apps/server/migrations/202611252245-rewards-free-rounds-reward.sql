-- A reward may be rounds of a game that the house stakes, or tickets of a raffle; `amount` counts them, 10,000 each. Rounds keep
-- what their promotion said of them when they were offered: the game, the stake, the days, and the terms of what they win.
alter table platform.reward
  add column free_rounds jsonb,
  drop constraint reward_kind_check,
  drop constraint reward_terms,
  add constraint reward_kind_check check (kind in ('cash', 'bonus', 'points', 'free_rounds', 'tickets')),
  add constraint reward_terms check (kind = 'bonus' and terms is not null and deposit is not null and free_rounds is null
    or kind = 'free_rounds' and deposit is null and free_rounds is not null
    or kind not in ('bonus', 'free_rounds') and num_nonnulls(terms, deposit, free_rounds) = 0);

-- Tickets that a member was given as a reward, apart from those of bets. Without a raffle they wait for the next that opens.
create table platform.raffle_gift (
  reward_id text        primary key,
  brand_id  text        not null references platform.brand,
  player_id text        not null references platform.player,
  tickets   integer     not null check (tickets > 0),
  raffle_id text        references platform.raffle,
  at        timestamptz not null
);

create index raffle_gift_waiting on platform.raffle_gift (brand_id, reward_id) where raffle_id is null;
create index raffle_gift_of_member on platform.raffle_gift (raffle_id, player_id) where raffle_id is not null;

revoke delete on platform.raffle_gift from fairhouse_app;

-- Messages say what a reward is, no longer only whether it is points.
update platform.inbox_message
  set about = about - 'inPoints' || jsonb_build_object('reward', case when (about->>'inPoints')::boolean then 'points' else 'cash' end)
  where about->>'kind' in ('reward_offered', 'reward_issued');
