-- Takes many first stakes of rounds at once, in one transaction: money, bet and record of each, and
-- their events, of each brand in one row.
-- A stake is taken when nothing at all speaks against it; all others are left alone, for platform code to take or refuse
-- one by one with the reason. No two of one message, and none of the same round of a player. Answers by place: the
-- transfer, and the balance of the main and of the held account. When something speaks against some of them, none is
-- taken, and `fit` has the places of all others: ask for these alone. Amounts are below zero: they leave the player.
-- serialization_failure, unique_violation: somebody stood in the way, and nothing happened: ask again.
create or replace function platform.take_stakes(
  p_at_ms bigint[], p_providers text[], p_txs text[], p_hashes bytea[], p_keys text[], p_sessions bytea[],
  p_brands text[], p_players text[], p_currencies text[], p_games text[], p_vendors text[], p_rounds text[],
  p_amounts bigint[], p_bets text[], p_traces text[], p_books integer[], p_mains bigint[], p_helds bigint[],
  p_houses bigint[]
) returns table (fit integer[], places integer[], transfers bigint[], cash bigint[], held bigint[])
language plpgsql set search_path = platform, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_nestloop = off as $$
#variable_conflict use_column
declare
  v_size constant integer[] := array[cardinality(p_txs)];
begin
  -- Each look-up names one column that only one index begins with, so that no state of the statistics can mislead it.
  with call as materialized (
    select * from unnest(p_at_ms, p_providers, p_txs, p_sessions, p_brands, p_players, p_currencies, p_games, p_vendors,
        p_rounds, p_amounts) with ordinality
      as c (at_ms, provider, tx_id, session, brand_id, player_id, currency, game, vendor_code, round_ref, amount, n)
  ), session as materialized (
    select * from provider_session where token_hash = any (p_sessions)
  ), active as materialized (
    select id, brand_id, currency from player where id = any (p_players) and state = 'active'
  ), known_tx as materialized (
    select provider, tx_id from provider_transaction where tx_id = any (p_txs)
  ), known_round as materialized (
    select provider, player_id, round_ref from bet where round_ref = any (p_rounds)
  ), held_back as materialized (
    select player_id, timestamptz '-infinity' as due_at from play_bar where player_id = any (p_players)
    union all select player_id, '-infinity' from play_limit where player_id = any (p_players) and kind in ('stake', 'loss')
    union all select player_id, due_at from play_clock where player_id = any (p_players)
    union all select player_id, '-infinity' from stake_gate where player_id = any (p_players)
  ), open_game as materialized (
    select kind.*, least(coalesce(p.stake_max, 9223372036854775807), coalesce(g.limit_max, 9223372036854775807)) as stake_max,
      coalesce(g.limit_min, 0) as stake_min
    from (select distinct provider, brand_id, vendor_code, game from call) kind
    cross join lateral (select stake_max from provider where code = kind.provider and enabled limit 1) p
    cross join lateral (select from brand where id = kind.brand_id and status = 0 limit 1) b
    cross join lateral (
      select from vendor
      where brand_id = kind.brand_id and vendor_code = kind.vendor_code and provider = kind.provider
        and wallet_mode = 'seamless' limit 1) v
    cross join lateral (
      select limit_min, limit_max from game
      where brand_id = kind.brand_id and code = kind.game and vendor_code = kind.vendor_code and state = 'open' limit 1) g
  )
  select coalesce(array_agg(c.n::integer order by c.n), '{}') into fit
    from call c
    join open_game o on (o.provider, o.brand_id, o.vendor_code, o.game) = (c.provider, c.brand_id, c.vendor_code, c.game)
    join session s on s.token_hash = c.session and s.provider = c.provider and s.player_id = c.player_id
      and s.game_code = c.game and s.expires_at > timestamptz 'epoch' + c.at_ms * interval '1 millisecond'
    join active a on a.id = c.player_id and a.brand_id = c.brand_id and a.currency = c.currency
    where c.amount < 0 and -c.amount between o.stake_min and o.stake_max
      and not exists (select from known_tx k where k.tx_id = c.tx_id and k.provider = c.provider)
      and not exists (
        select from known_round k where k.round_ref = c.round_ref and k.player_id = c.player_id and k.provider = c.provider)
      and not exists (
        select from held_back h
        where h.player_id = c.player_id and h.due_at <= timestamptz 'epoch' + c.at_ms * interval '1 millisecond');
  if cardinality(fit) < cardinality(p_txs) then
    return next; return;
  end if;

  select batch.places, batch.ids, batch.afters into places, transfers, cash
    from ledger.post_batch(p_keys, array_fill('stake'::text, v_size), array_fill('round'::text, v_size), p_bets, p_traces,
      array_fill(null::text, v_size), p_at_ms, p_books, p_mains, p_houses, p_amounts) batch;
  if places is null then
    return next; return;
  end if;

  -- The accounts are locked now: whoever barred or limited a player, or ended a login, meanwhile has committed, or waits
  -- for us.
  if exists (select from play_bar where player_id = any (p_players))
    or exists (select from play_limit where player_id = any (p_players) and kind in ('stake', 'loss'))
    or exists (select from stake_gate where player_id = any (p_players))
    or exists (select from provider_session where token_hash = any (p_sessions) and expires_at = '-infinity')
    or (select count(*) from player where id = any (p_players) and state = 'active')
      <> (select count(distinct id) from unnest(p_players) as id)
  then
    raise exception 'a player was barred at the same moment' using errcode = 'serialization_failure';
  end if;

  with taken as materialized (
    select n, id, timestamptz 'epoch' + p_at_ms[n] * interval '1 millisecond' as at
    from unnest(places, transfers) as t (n, id)
  ), bets as (
    insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, stake, placed_at)
      select p_bets[n], p_brands[n], p_players[n], p_providers[n], p_rounds[n], p_games[n], p_vendors[n],
        p_currencies[n], -p_amounts[n], at from taken
  ), records as (
    insert into provider_transaction (provider, tx_id, kind, content_hash, player_id, round_ref, amount, transfer_id, at)
      select p_providers[n], p_txs[n], 'debit', p_hashes[n], p_players[n], p_rounds[n], -p_amounts[n], id, at from taken
  ), events as (
    insert into outbox (type, brand_id, many, payload, at)
      select 'bet.placed', p_brands[n], count(*), jsonb_build_object(
          'playerId', array_agg(p_players[n] order by n), 'betId', array_agg(p_bets[n] order by n),
          'stake', array_agg((-p_amounts[n])::text order by n), 'currency', array_agg(p_currencies[n] order by n),
          'traceId', array_agg(p_traces[n] order by n), 'atMs', array_agg(p_at_ms[n] order by n)), min(at)
      from taken group by p_brands[n]
  )
  select array_agg((select a.balance from ledger.account a where a.id = p_helds[n])) into held from taken;
  return next;
end $$;

grant execute on function platform.take_stakes to fairhouse_app;
