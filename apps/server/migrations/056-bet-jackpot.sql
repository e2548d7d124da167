-- What jackpots paid in the round of a bet, beside its payout. It comes from the jackpots' money, so it is no part of what the
-- games returned; to the player it is a win of the round like any other.
alter table platform.bet add column jackpot bigint not null default 0 check (jackpot >= 0);

update platform.bet b set jackpot = won.amount
from (
  select provider, player_id, round_ref, sum(amount)::bigint as amount from platform.provider_transaction
  where kind = 'jackpot-credit' group by 1, 2, 3
) won
where (b.provider, b.player_id, b.round_ref) = (won.provider, won.player_id, won.round_ref);

-- The days that were counted without them. What is not counted yet is counted with them.
update platform.bet_day d set payout = d.payout + won.amount
from (
  select b.player_id, (b.placed_at at time zone brand.time_zone)::date as day, b.game_code, b.vassalage, b.currency,
    sum((o.payload->>'amount')::bigint)::bigint as amount
  from platform.outbox o
  join platform.bet b on b.id = o.payload->>'betId'
  join platform.brand on brand.id = b.brand_id
  where o.type = 'jackpot.credited'
    and (o.xid, o.position) <= (select xid, position from platform.outbox_cursor where consumer = 'bet_days')
  group by 1, 2, 3, 4, 5
) won
where (d.player_id, d.day, d.game_code, d.vassalage, d.currency)
  = (won.player_id, won.day, won.game_code, won.vassalage, won.currency);
