-- Pays many wins at once, in one transaction, and closes their rounds where they say so, with the valid bet and the outcome
-- that they say, if any: money, bet, record and events of each. A win is paid when its bet is open and nothing asks for more than money to come in; all others are left alone, for
-- platform code to pay or refuse one by one with the reason. No two of one message, and none of the same round of a player.
-- Answers by place: the transfer, null where nothing was won, and the balance of the main and of the held account. When
-- something speaks against some of them, none is paid, and `fit` has the places of all others: ask for these alone.
-- serialization_failure, unique_violation: somebody stood in the way, and nothing happened: ask again.
create or replace function platform.pay_wins(
  p_at_ms bigint[], p_providers text[], p_txs text[], p_hashes bytea[], p_keys text[], p_brands text[], p_players text[],
  p_currencies text[], p_games text[], p_vendors text[], p_rounds text[], p_amounts bigint[], p_closes boolean[],
  p_valid_bets bigint[], p_outcomes text[], p_traces text[], p_books integer[], p_mains bigint[], p_helds bigint[], p_houses bigint[]
) returns table (fit integer[], places integer[], transfers bigint[], cash bigint[], held bigint[])
language plpgsql set search_path = platform, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_nestloop = off as $$
#variable_conflict use_column
declare
  v_bets text[];
  v_paying integer[];
  v_paid integer[];
  v_ids bigint[];
begin
  -- Each look-up names one column that only one index begins with, so that no state of the statistics can mislead it.
  with call as materialized (
    select * from unnest(p_providers, p_txs, p_brands, p_players, p_currencies, p_games, p_vendors, p_rounds, p_amounts,
      p_valid_bets) with ordinality
      as c (provider, tx_id, brand_id, player_id, currency, game, vendor_code, round_ref, amount, valid_bet, n)
  ), of_round as materialized (
    select id, provider, brand_id, player_id, round_ref, game_code, vendor_code, currency, state, stake, payout, bonus_id,
      free_rounds_id
    from bet
    where round_ref = any (p_rounds)
  ), known_tx as materialized (
    select provider, tx_id from provider_transaction where tx_id = any (p_txs)
  ), held_back as materialized (
    select player_id from player_debt where player_id = any (p_players) and amount > 0
    union all select player_id from play_limit where player_id = any (p_players) and kind = 'loss'
    union all select player_id from stake_gate where player_id = any (p_players)
  ), declared as materialized (
    select kind.*, g.max_win from (select distinct brand_id, game from call) kind
    cross join lateral (select max_win from game where brand_id = kind.brand_id and code = kind.game limit 1) g
  )
  select coalesce(array_agg(c.n::integer order by c.n), '{}'), array_agg(b.id order by c.n) into fit, v_bets
    from call c
    join of_round b on b.provider = c.provider and b.player_id = c.player_id and b.round_ref = c.round_ref
      and b.brand_id = c.brand_id and b.game_code = c.game and b.vendor_code = c.vendor_code and b.currency = c.currency
    join declared d on d.brand_id = c.brand_id and d.game = c.game
    where c.amount >= 0 and b.state = 'open' and b.bonus_id is null and b.free_rounds_id is null
      and coalesce(c.valid_bet, 0) <= b.stake
      -- Greater ones are held against the ceilings one by one; none of those is below a thousand.
      and (c.amount = 0 or b.payout + c.amount <= least(b.stake * coalesce(d.max_win, 1000000), 10000000))
      and not exists (select from known_tx k where k.tx_id = c.tx_id and k.provider = c.provider)
      and not exists (select from held_back h where h.player_id = c.player_id);
  if cardinality(fit) < cardinality(p_txs) then
    return next; return;
  end if;

  -- Bets are locked before accounts, by everybody.
  perform from bet where id = any (v_bets) order by id for update;
  if exists (select from bet where id = any (v_bets) and state <> 'open') then
    raise exception 'a round was closed at the same moment' using errcode = 'serialization_failure';
  end if;

  select array_agg(n::integer order by n) into v_paying from unnest(p_amounts) with ordinality as win (amount, n) where amount > 0;
  if v_paying is not null then
    select batch.places, batch.ids into v_paid, v_ids
      from (
        select array_agg(p_keys[n] order by n) as keys, array_agg('win'::text) as kinds, array_agg('round'::text) as causes,
          array_agg(v_bets[n] order by n) as bets, array_agg(p_traces[n] order by n) as traces, array_agg(null::text) as actors,
          array_agg(p_at_ms[n] order by n) as at_ms, array_agg(p_books[n] order by n) as books,
          array_agg(p_mains[n] order by n) as mains, array_agg(p_houses[n] order by n) as houses,
          array_agg(p_amounts[n] order by n) as amounts
        from unnest(v_paying) as n
      ) win
      cross join lateral ledger.post_batch(
        keys, kinds, causes, bets, traces, actors, at_ms, books, mains, houses, amounts) batch;
    if coalesce(cardinality(v_paid), 0) < cardinality(v_paying) then
      raise exception 'a win was paid at the same moment' using errcode = 'serialization_failure';
    end if;

    -- The accounts are locked now: whoever set a debt or a limit meanwhile has committed, or waits for us.
    if exists (select from player_debt where player_id = any (p_players) and amount > 0)
      or exists (select from play_limit where player_id = any (p_players) and kind = 'loss')
    then
      raise exception 'a player owes or is limited since this moment' using errcode = 'serialization_failure';
    end if;
  end if;

  with win as materialized (
    select c.n::integer as n, moved.id as transfer_id, timestamptz 'epoch' + p_at_ms[c.n] * interval '1 millisecond' as at
    from unnest(p_txs) with ordinality as c (tx_id, n)
    left join (select v_paying[paid.place] as n, paid.id from unnest(v_paid, v_ids) as paid (place, id)) moved on moved.n = c.n
  ), changed as (
    update bet b set payout = b.payout + p_amounts[win.n],
      state = case when p_closes[win.n] then 'settled' else b.state end,
      -- The rule is validBetOf of @fairhouse/rules; win-lane.test.ts holds the two against each other.
      valid_bet = case when p_closes[win.n]
        then coalesce(p_valid_bets[win.n], least(b.stake, abs(b.payout + p_amounts[win.n] - b.stake))) else b.valid_bet end,
      settled_at = case when p_closes[win.n] then win.at else b.settled_at end
    from win where b.id = any (v_bets) and b.id = v_bets[win.n]
    returning win.n, win.at, b.id, b.stake, b.payout, b.valid_bet
  ), records as (
    insert into provider_transaction (provider, tx_id, kind, content_hash, player_id, round_ref, amount, transfer_id, at)
      select p_providers[n], p_txs[n], 'credit', p_hashes[n], p_players[n], p_rounds[n], p_amounts[n], transfer_id, at from win
  ), events as (
    insert into outbox (type, brand_id, many, payload, at)
      select type, brand_id, many, payload, at from (
        select 1 as place, 'bet.won' as type, p_brands[n] as brand_id, count(*) as many, jsonb_build_object(
            'playerId', array_agg(p_players[n] order by n), 'betId', array_agg(id order by n),
            'payout', array_agg(p_amounts[n]::text order by n), 'currency', array_agg(p_currencies[n] order by n),
            'traceId', array_agg(p_traces[n] order by n), 'atMs', array_agg(p_at_ms[n] order by n)) as payload, min(at) as at
          from changed group by p_brands[n]
        union all
        select 2, 'round.closed', p_brands[n], count(*), jsonb_build_object(
            'playerId', array_agg(p_players[n] order by n), 'betId', array_agg(id order by n),
            'gameCode', array_agg(p_games[n] order by n), 'vendorCode', array_agg(p_vendors[n] order by n),
            'stake', array_agg(stake::text order by n), 'payout', array_agg(payout::text order by n),
            'validBet', array_agg(valid_bet::text order by n), 'currency', array_agg(p_currencies[n] order by n),
            'traceId', array_agg(p_traces[n] order by n), 'atMs', array_agg(p_at_ms[n] order by n)) || case when p_outcomes[min(n)] is null then '{}'
              else jsonb_build_object('outcome', array_agg(p_outcomes[n] order by n)) end, min(at)
          from changed where p_closes[n] group by p_brands[n], p_outcomes[n] is null
      ) told order by place
  )
  select array_agg(n), array_agg(transfer_id), array_agg((select a.balance from ledger.account a where a.id = p_mains[n])),
      array_agg((select a.balance from ledger.account a where a.id = p_helds[n]))
    into places, transfers, cash, held from win;
  return next;
end $$;

grant execute on function platform.pay_wins to fairhouse_app;
