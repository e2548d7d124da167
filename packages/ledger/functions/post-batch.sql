-- Posts many stakes, wins and the like in one statement: each moves an amount into (negative: out of) one account of a
-- player, against one account of the house. Calls are taken in their order along each account; a call that the player
-- can't pay is refused alone. Keys within the call are distinct; accounts come from ledger.open_accounts.
-- Answers the places of the calls that were posted, each with its transfer and the player's balance after it; and the
-- places of those whose key was known before, each with the transfer that holds the key and whether it says the same.
-- The rest was refused. unique_violation: another call took a key meanwhile, and nothing happened: ask again.
create or replace function ledger.post_batch(
  p_keys text[], p_kinds text[], p_cause_types text[], p_cause_ids text[], p_traces text[], p_actors text[],
  p_at_ms bigint[], p_books integer[], p_players bigint[], p_houses bigint[], p_amounts bigint[]
) returns table (places integer[], ids bigint[], afters bigint[], known integer[], known_ids bigint[], known_same boolean[])
language plpgsql security definer set search_path = ledger, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
declare
  v_places integer[];
  v_ranks integer[];
  v_runnings bigint[];
  v_players bigint[];
  v_books integer[];
  v_changes bigint[];
  v_lowest bigint[];
  v_taken bigint[];
  v_before bigint[];
  v_short_before bigint[];
  v_after bigint[];
  v_next integer := 1;
  v_houses integer;
  v_houses_met integer;
begin
  if cardinality(p_keys) = 1 then
    return query select * from ledger.post_one(p_keys[1], p_kinds[1], p_cause_types[1], p_cause_ids[1], p_traces[1],
      p_actors[1], p_at_ms[1], p_books[1], p_players[1], p_houses[1], p_amounts[1]);
    return;
  end if;

  select array_agg(call.n::integer), array_agg(t.id),
      array_agg(t.kind = p_kinds[call.n] and t.cause_type = p_cause_types[call.n] and t.cause_id = p_cause_ids[call.n]
        and t.amount = abs(p_amounts[call.n]) and t.resolves is null and t.reverses is null
        and (t.from_account, t.to_account) = case when p_amounts[call.n] < 0
          then (p_players[call.n], p_houses[call.n]) else (p_houses[call.n], p_players[call.n]) end
        and not exists (select from ledger.transfer l where l.linked_to = t.id))
    into known, known_ids, known_same
    from unnest(p_keys) with ordinality as call (key, n)
    cross join lateral (select * from ledger.transfer where idempotency_key = call.key limit 1) t;

  -- The calls account by account, each with what it brings the account to; and of each account what all of them come to
  -- and how low it gets on the way.
  select array_agg(n), array_agg(rank), array_agg(running), array_agg(player) filter (where is_last),
      array_agg(book) filter (where is_last), array_agg(running) filter (where is_last), array_agg(lowest) filter (where is_last)
    into v_places, v_ranks, v_runnings, v_players, v_books, v_changes, v_lowest
    from (
      select *, min(running) over (partition by player) as lowest
      from (
        select n::integer, player, book, (sum(amount) over (partition by player order by n))::bigint as running,
          dense_rank() over (order by player)::integer as rank, lead(player) over (order by player, n) is null
            or lead(player) over (order by player, n) <> player as is_last
        from unnest(p_players, p_books, p_amounts) with ordinality as call (player, book, amount, n)
        where known is null or n <> all (known)
      ) call
    ) call;
  if v_players is null then
    return next; return;
  end if;

  -- Accounts are locked in the order of their ids, by everybody.
  with taken as (
    update ledger.account a set balance = a.balance + p.change
    from unnest(v_players, v_books, v_changes, v_lowest) as p (id, book, change, lowest)
    where a.id = p.id and a.book = p.book and a.never_below_0 and a.balance + least(p.lowest, 0) >= 0
    returning a.id, a.balance - p.change as before
  )
  select array_agg(id order by id), array_agg(before order by id) into v_taken, v_before from taken;

  -- The players who are short somewhere on the way: theirs are weighed one by one.
  if v_taken is distinct from v_players then
    v_short_before := v_before;
    for v_rank in 1 .. cardinality(v_players) loop
      if v_taken[v_next] = v_players[v_rank] then
        v_before[v_rank] := v_short_before[v_next];
        v_next := v_next + 1;
      else
        v_before[v_rank] := null;
        v_after := ledger.take_one_by_one(v_players[v_rank], v_books[v_rank], p_players, p_amounts, known, v_after);
      end if;
    end loop;
  end if;

  with posted as materialized (
    select n, nextval('ledger.transfer_id') as id, after
    from (
      select n, coalesce(v_after[n], v_before[rank] + running) as after
      from unnest(v_places, v_ranks, v_runnings) as call (n, rank, running)
    ) taken
    where after is not null
  ), house as (
    select p_houses[n] as id, p_books[n] as book, sum(-p_amounts[n])::bigint as amount from posted group by 1, 2
  ), delta as (
    insert into ledger.house_delta (account_id, amount)
      select h.id, h.amount from house h join ledger.account a on a.id = h.id and a.book = h.book and a.owner_id is null
      returning 1
  ), written as (
    insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
        cause_type, cause_id, trace_id, actor)
      select id,
        case when p_amounts[n] < 0 then p_players[n] else p_houses[n] end,
        case when p_amounts[n] < 0 then p_houses[n] else p_players[n] end,
        abs(p_amounts[n]), case when p_amounts[n] < 0 then after end, case when p_amounts[n] > 0 then after end,
        timestamptz 'epoch' + p_at_ms[n] * interval '1 millisecond', p_keys[n], p_kinds[n], p_cause_types[n], p_cause_ids[n], p_traces[n], p_actors[n]
      from posted
  )
  select array_agg(n), array_agg(id), array_agg(after),
      (select count(*) from house), (select count(*) from delta)
    into places, ids, afters, v_houses, v_houses_met from posted;
  if v_houses <> v_houses_met then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;
  return next;
end $$;

revoke all on function ledger.post_batch from public;
grant execute on function ledger.post_batch to fairhouse_app;
