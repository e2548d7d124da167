-- Limits that a player or the house has set. A stake of a player who has one is taken alone, under a lock of its row;
-- whoever sets one takes the lock of the player's accounts first, so that no stake is under way between.
create table platform.play_limit (
  player_id    text   not null references platform.player,
  kind         text   not null check (kind in ('stake', 'loss', 'deposit')),
  period       text   not null check (period in ('day', 'week', 'month')),
  amount       bigint not null check (amount >= 0),
  used         bigint not null,              -- in the period that began on `began`; less than zero: won
  began        date   not null,              -- in the brand's time zone
  next_amount  bigint check (next_amount >= 0), -- a looser limit that waits for its time; null with next_at: none any more
  next_at      timestamptz,
  primary key (player_id, kind, period)
);

-- Players who may not stake until then: a pause of their own, or a bar of the house.
create table platform.play_bar (
  player_id text        primary key references platform.player,
  until     timestamptz not null,            -- infinity: for good
  reason    text        not null check (reason in ('cool_off', 'self_exclusion', 'house')),
  set_at    timestamptz not null
);

-- Takes many first stakes of rounds at once, in one transaction: money, bet, record and event of each.
-- A stake is taken when nothing at all speaks against it; all others are left alone, for platform code to take or refuse
-- one by one with the reason. At most one stake of a player at a time. Answers by place: the transfer, and the balance
-- of the main and of the held account.
-- serialization_failure, unique_violation: somebody stood in the way, and nothing happened: ask again.
create function platform.take_stakes(
  p_at_ms bigint[], p_providers text[], p_txs text[], p_hashes bytea[], p_keys text[], p_sessions bytea[],
  p_brands text[], p_players text[], p_currencies text[], p_games text[], p_vassalages text[], p_rounds text[],
  p_amounts bigint[], p_bets text[], p_traces text[], p_books integer[], p_mains bigint[], p_helds bigint[],
  p_houses bigint[]
) returns table (places integer[], transfers bigint[], cash bigint[], held bigint[])
language plpgsql set search_path = platform, pg_temp
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_fit integer[];
  v_posted integer[];
begin
  select array_agg(c.n::integer order by c.n) into v_fit
    from unnest(p_at_ms, p_providers, p_txs, p_sessions, p_brands, p_players, p_currencies, p_games, p_vassalages, p_rounds, p_amounts)
      with ordinality as c (at_ms, provider, tx_id, session, brand_id, player_id, currency, game, vassalage, round_ref, amount, n)
    where c.amount > 0
      and exists (
        select from provider_session s where s.token_hash = c.session and s.provider = c.provider
          and s.player_id = c.player_id and s.game_code = c.game
          and s.expires_at > timestamptz 'epoch' + c.at_ms * interval '1 millisecond')
      and exists (
        select from player p where p.id = c.player_id and p.brand_id = c.brand_id and p.state = 'active'
          and p.currency = c.currency)
      and exists (
        select from game g where g.brand_id = c.brand_id and g.code = c.game and g.vassalage = c.vassalage and g.state = 'open')
      and exists (
        select from vendor v where v.brand_id = c.brand_id and v.vassalage = c.vassalage and v.provider = c.provider)
      and exists (select from brand b where b.id = c.brand_id and b.status = 0)
      and exists (
        select from provider p where p.code = c.provider and p.enabled and (p.stake_max is null or c.amount <= p.stake_max))
      and not exists (select from provider_transaction t where t.provider = c.provider and t.tx_id = c.tx_id)
      and not exists (
        select from bet b where b.provider = c.provider and b.player_id = c.player_id and b.round_ref = c.round_ref)
      and not exists (select from play_bar b where b.player_id = c.player_id)
      and not exists (select from play_limit l where l.player_id = c.player_id and l.kind <> 'deposit');
  if v_fit is null then
    return next; return;
  end if;

  select array_agg(v_fit[place]), array_agg(id), array_agg(after)
    into places, transfers, cash
    from (
      select posted.* from (
        select array_agg(p_keys[n] order by n) as keys, array_agg('stake'::text) as kinds, array_agg('round'::text) as causes,
          array_agg(p_bets[n] order by n) as bets, array_agg(p_traces[n] order by n) as traces, array_agg(null::text) as actors,
          array_agg(p_at_ms[n] order by n) as at_ms, array_agg(p_books[n] order by n) as books,
          array_agg(p_mains[n] order by n) as mains, array_agg(p_houses[n] order by n) as houses,
          array_agg(-p_amounts[n] order by n) as amounts
        from unnest(v_fit) as n
      ) call
      cross join lateral ledger.post_batch(
        keys, kinds, causes, bets, traces, actors, at_ms, books, mains, houses, amounts) batch
      cross join lateral unnest(batch.places, batch.ids, batch.afters) as posted (place, id, after)
      order by posted.place
    ) posted;
  if places is null then
    return next; return;
  end if;

  -- The accounts are locked now: whoever barred or limited a player meanwhile has committed, or waits for us.
  if exists (
    select from unnest(places) as n
    where exists (select from play_bar b where b.player_id = p_players[n])
      or exists (select from play_limit l where l.player_id = p_players[n] and l.kind <> 'deposit')
      or not exists (select from player p where p.id = p_players[n] and p.state = 'active')
  ) then
    raise exception 'a player was barred at the same moment' using errcode = 'serialization_failure';
  end if;

  with taken as materialized (
    select n, id, timestamptz 'epoch' + p_at_ms[n] * interval '1 millisecond' as at
    from unnest(places, transfers) as t (n, id)
  ), bets as (
    insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vassalage, currency, stake, placed_at)
      select p_bets[n], p_brands[n], p_players[n], p_providers[n], p_rounds[n], p_games[n], p_vassalages[n],
        p_currencies[n], p_amounts[n], at from taken
  ), records as (
    insert into provider_transaction (provider, tx_id, kind, content_hash, player_id, round_ref, amount, transfer_id, at)
      select p_providers[n], p_txs[n], 'debit', p_hashes[n], p_players[n], p_rounds[n], p_amounts[n], id, at from taken
  ), events as (
    insert into outbox (type, brand_id, payload, trace_id, at)
      select 'bet.placed', p_brands[n], jsonb_build_object('playerId', p_players[n], 'betId', p_bets[n],
        'stake', p_amounts[n]::text, 'currency', p_currencies[n]), p_traces[n], at from taken
  )
  select array_agg((select a.balance from ledger.account a where a.id = p_helds[n])) into held from taken;
  return next;
end $$;

grant execute on function platform.take_stakes to fairhouse_app;
