-- Takes the slips of many players at once, in one transaction: money, tickets, exposure, answer and events.
-- Answers when they were taken, and the tickets in the order they came in.
-- A slip is taken when nothing speaks against it; all others are left alone, for platform code to take or refuse one by one
-- with the reason. When something speaks against some, none is taken, and `fit` has the places of all others: ask for these
-- alone. With `p_checked` the caller holds the accounts of the one player and has asked their limits and clock itself.
-- Slips come by place; tickets name their slip and come slip by slip; cells are what all of them together add to the pages of
-- exposure.
-- Nothing is accepted at the close or later: the clock is read before the rows, which bear that instant, and after the last lock.
-- serialization_failure, unique_violation: somebody stood in the way: ask again. LT001: an outcome would cost more than its
-- limit; LT002: an issue has closed; LT004: more would be staked on a play, or the draw could cost more, than its limit. In all
-- of these nothing happened. Slips name what they were priced at: the version of the terms, which only who holds the issues
-- changes; the account's own series; and how many marks its numbers had (null: that is not asked).
create or replace function platform.lottery_take_tickets(
  p_checked boolean, p_at_ms bigint[], p_keys text[], p_hashes bytea[], p_brands text[], p_players text[],
  p_currencies text[], p_lotteries text[], p_issues bigint[], p_causes text[], p_amounts bigint[], p_traces text[], p_books integer[],
  p_mains bigint[], p_houses bigint[], p_trials boolean[], p_buckets smallint[], p_chases bigint[], p_terms integer[],
  p_marks bigint[], p_accounts smallint[],
  t_slips integer[], t_plays text[], t_paytables integer[], t_series smallint[], t_multiples integer[], t_unit_stakes bigint[],
  t_counts integer[], t_halves boolean[], t_picks text[], t_lists bytea[], t_stakes bigint[], t_rebates bigint[],
  t_weights smallint[],
  c_slips integer[], c_spaces text[], c_pages smallint[], c_indexes smallint[], c_owed bigint[]
) returns table (fit integer[], places integer[], accepted_ms bigint, ids bigint[])
language plpgsql set search_path = platform, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_mergejoin = off set enable_nestloop = off as $$
#variable_conflict use_column
declare
  v_size constant integer[] := array[cardinality(p_keys)];
  v_active text[];
  v_brands text[];
  v_ladders text[];
  v_now timestamptz;
  v_over bigint;
begin
  -- Whoever closes an issue waits for us, or we for them; shared, so that lanes do not wait for each other.
  perform from draw_issue where id = any (p_issues) order by id for share;

  -- Each look-up names one column that only one index begins with, so that no state of the statistics can mislead it.
  select array_agg(p.id), array_agg(p.brand_id), array_agg((case
      when p.upline_id is null then array[coalesce((select series from lottery_series s where s.player_id = p.id), 1950)]
      else lottery_ladder(p.id) end)::text)
    into v_active, v_brands, v_ladders
    from player p where p.id = any (p_players) and p.state = 'active';

  with call as materialized (
    select * from unnest(p_at_ms, p_keys, p_brands, p_players, p_lotteries, p_issues, p_amounts, p_trials, p_terms,
        p_marks, p_accounts) with ordinality
      as c (at_ms, key, brand_id, player_id, lottery, issue, amount, trial, terms, marks, account, n)
  ), active as materialized (
    select id, brand_id, (ladder::smallint[])[1] as series
    from unnest(v_active, v_brands, v_ladders) as a (id, brand_id, ladder)
  ), held_back as materialized (
    select player_id, timestamptz '-infinity' as due_at from play_bar where player_id = any (p_players)
    union all select player_id, '-infinity' from play_limit where player_id = any (p_players) and kind in ('stake', 'loss')
      and not p_checked
    union all select player_id, due_at from play_clock where player_id = any (p_players) and not p_checked
  ), on_sale as materialized (
    select i.id, i.brand_id, i.lottery, l.terms, l.player_limit,
      case when not p_checked then lottery_marks(i.id) end as marks
    from draw_issue i
    cross join lateral (select from brand where id = i.brand_id and status = 0 limit 1) b
    cross join lateral (
      select terms, player_limit from lottery where brand_id = i.brand_id and code = i.lottery and not closed limit 1) l
    where i.id = any (p_issues) and i.state = 'open'
      and i.opens_at <= clock_timestamp() and clock_timestamp() < i.closes_at
  )
  select coalesce(array_agg(c.n::integer order by c.n), '{}') into fit
    from call c
    join on_sale l on l.id = c.issue and l.brand_id = c.brand_id and l.lottery = c.lottery
    join active a on a.id = c.player_id and a.brand_id = c.brand_id
    where c.amount < 0 and l.terms = c.terms and (p_checked or a.series = c.account and coalesce(c.marks, l.marks) = l.marks)
      and (c.trial or -c.amount + coalesce((
        select s.staked from draw_stake s where s.issue = c.issue and s.player_id = c.player_id), 0) <= l.player_limit)
      and (select true from draw_slip s where s.player_id = c.player_id and s.key = c.key) is null
      and not exists (
        select from held_back h
        where h.player_id = c.player_id and h.due_at <= timestamptz 'epoch' + c.at_ms * interval '1 millisecond');
  if cardinality(fit) < cardinality(p_keys) then
    return next; return;
  end if;

  select batch.places into places
    from ledger.post_batch(
      array(select 'slip:' || p || ':' || k from unnest(p_players, p_keys) with ordinality as s (p, k, n) order by n),
      array_fill('stake'::text, v_size), array_fill('draw'::text, v_size),
      p_causes, p_traces, array_fill(null::text, v_size), p_at_ms, p_books, p_mains, p_houses, p_amounts) batch;
  if coalesce(cardinality(places), 0) < cardinality(p_keys) then
    if cardinality(p_keys) = 1 then
      places := null;
      return next; return;
    end if;
    -- Some cannot pay, and what they bet must not stand: each is asked for alone.
    raise exception 'a player is short of money' using errcode = 'LT003';
  end if;

  -- The accounts are locked now: whoever barred or limited a player meanwhile has committed, or waits for us.
  if exists (select from play_bar where player_id = any (p_players))
    or (not p_checked and exists (
      select from play_limit where player_id = any (p_players) and kind in ('stake', 'loss')))
    or (select count(*) from player where id = any (p_players) and state = 'active')
      <> (select count(distinct id) from unnest(p_players) as id)
  then
    raise exception 'a player was barred at the same moment' using errcode = 'serialization_failure';
  end if;

  -- Rows come before what all slips of an issue change, so that lanes wait for each other at the end alone.
  v_now := clock_timestamp();
  if exists (select from draw_issue where id = any (p_issues) and (v_now >= closes_at or state <> 'open')) then
    raise exception 'an issue has closed' using errcode = 'LT002';
  end if;
  -- What a key of another table would ask for every ticket.
  if (select count(*) from lottery_paytable where id = any (t_paytables))
    <> (select count(distinct id) from unnest(t_paytables) as id)
  then
    raise exception 'a ticket has a paytable' using errcode = 'foreign_key_violation';
  end if;

  with ticket as materialized (
    select nextval('draw_ticket_id') as id, t.*
    from unnest(t_slips, t_plays, t_paytables, t_series, t_multiples, t_unit_stakes, t_counts, t_halves, t_picks, t_lists,
        t_stakes, t_rebates, t_weights)
      as t (slip, play, paytable, series, multiple, unit_stake, count, half, pick, list, stake, rebate, weight)
  ), player as materialized (
    select id, (ladder::smallint[])[2:] as above from unnest(v_active, v_ladders) as a (id, ladder)
  ), made as (
    insert into draw_ticket (draws_on, issue, bucket, id, player_id, currency, trial, play, paytable, series, multiple,
        unit_stake, count, half, pick, list, stake, rebate, weight, chase, accepted_at, closes_at, ladder)
      select i.day, i.id, p_buckets[t.slip], t.id, p_players[t.slip], p_currencies[t.slip], p_trials[t.slip],
        t.play, t.paytable, t.series, t.multiple, t.unit_stake, t.count, t.half, ('x' || t.pick)::bit(128), t.list, t.stake, t.rebate,
        t.weight, p_chases[t.slip], v_now, i.closes_at,
        case when t.series is not null and a.above[cardinality(a.above)] > p_accounts[t.slip]
          then p_accounts[t.slip] || array(
            select greatest(series, p_accounts[t.slip]) from unnest(a.above) with ordinality as l (series, n) order by n)
        end
      from ticket t
      join draw_issue i on i.id = any (p_issues) and i.id = p_issues[t.slip]
      join player a on a.id = p_players[t.slip]
  ), slips as (
    insert into draw_slip (player_id, key, content_hash, cost, tickets, at)
      select p_players[slip], p_keys[slip], p_hashes[slip], -p_amounts[slip], array_agg(id order by id), v_now
      from ticket group by slip
  ), staked as (
    insert into draw_stake as s (issue, player_id, staked)
      select issue, player_id, sum(-amount) from unnest(p_issues, p_players, p_amounts, p_trials) as c (issue, player_id, amount, trial)
      where not trial group by issue, player_id order by issue, player_id
      on conflict (issue, player_id) do update set staked = s.staked + excluded.staked
  ), events as (
    insert into outbox (type, brand_id, many, payload, at)
      select 'slip.placed', p_brands[n], count(*), jsonb_build_object(
          'playerId', array_agg(p_players[n] order by n), 'key', array_agg(p_keys[n] order by n),
          'issue', array_agg(p_issues[n]::text order by n), 'paid', array_agg((-p_amounts[n])::text order by n),
          'currency', array_agg(p_currencies[n] order by n), 'traceId', array_agg(p_traces[n] order by n),
          'atMs', array_agg(p_at_ms[n] order by n)), v_now
      from generate_subscripts(p_keys, 1) as n group by p_brands[n]
  )
  select array_agg(id order by id) into ids from ticket;
  accepted_ms := floor(extract(epoch from v_now) * 1000);

  with cell as (
    select p_issues[c.slip] as issue, p_currencies[c.slip] as currency, c.space, c.page, c.index, sum(c.owed)::bigint as owed
    from unnest(c_slips, c_spaces, c_pages, c_indexes, c_owed) as c (slip, space, page, index, owed)
    group by 1, 2, 3, 4, 5
  ), page as (
    select issue, currency, space, page,
      array(select coalesce(max(own.owed), 0)::bigint from generate_series(0, 127) as at (index)
        left join unnest(array_agg(cell.index), array_agg(cell.owed)) as own (index, owed) on own.index = at.index
        group by at.index order by at.index) as owed
    from cell group by issue, currency, space, page
  ), owing as (
    insert into draw_exposure as e (issue, currency, space, page, owed)
      select issue, currency, space, page, owed from page order by issue, currency, space, page
      on conflict (issue, currency, space, page) do update set owed = add_cells(e.owed, excluded.owed)
      returning issue, owed
  )
  select max(o.owed - l.number_limit) into v_over
    from (select issue, (select max(cell) from unnest(owed) as cell) as owed from owing) o
    join draw_issue i on i.id = o.issue join lottery l on l.brand_id = i.brand_id and l.code = i.lottery
    where o.owed > l.number_limit;
  if v_over > 0 then
    raise exception 'an outcome would cost % more than its limit', v_over using errcode = 'LT001';
  end if;

  with sold as (
    select p_issues[t.slip] as issue, p_currencies[t.slip] as currency, t.play, count(*) as tickets,
      sum(t.stake - t.rebate)::bigint as stake
    from unnest(t_slips, t_plays, t_stakes, t_rebates) as t (slip, play, stake, rebate)
    where not p_trials[t.slip] group by 1, 2, 3
  ), counted as (
    insert into draw_sale as s (issue, currency, play, tickets, stake)
      select issue, currency, play, tickets, stake from sold order by issue, currency, play
      on conflict (issue, currency, play)
        do update set tickets = s.tickets + excluded.tickets, stake = s.stake + excluded.stake
      returning issue, play, stake
  )
  select max(c.stake - (l.play_limits ->> c.play)::bigint) into v_over
    from counted c
    join draw_issue i on i.id = c.issue join lottery l on l.brand_id = i.brand_id and l.code = i.lottery;
  if v_over > 0 then
    raise exception 'a play would take % more than its limit', v_over using errcode = 'LT004';
  end if;

  if exists (
    select from draw_issue i join lottery l on l.brand_id = i.brand_id and l.code = i.lottery
    where i.id = any (p_issues) and l.issue_limit is not null)
  then
    -- One after the other: what others add to the draw at this moment is not seen before they commit.
    perform pg_advisory_xact_lock(hashtextextended('draw cost ' || id, 0))
      from (select distinct id from unnest(p_issues) as id order by id) one;
    select max(cost.most - cost.issue_limit) into v_over from (
      select l.issue_limit, (
        select sum(space.most) from (
          select max(cell) * coalesce((l.space_times ->> e.space)::bigint, 1) as most
          from draw_exposure e cross join unnest(e.owed) as cell
          where e.issue = i.id and e.currency = b.currency group by e.space) space) as most
      from draw_issue i
      join lottery l on l.brand_id = i.brand_id and l.code = i.lottery and l.issue_limit is not null
      join brand b on b.id = i.brand_id
      where i.id = any (p_issues)) cost;
    if v_over > 0 then
      raise exception 'a draw could cost % more than its limit', v_over using errcode = 'LT004';
    end if;
  end if;

  -- Nothing is waited for after this.
  if exists (select from draw_issue where id = any (p_issues) and clock_timestamp() >= closes_at) then
    raise exception 'an issue has closed' using errcode = 'LT002';
  end if;
  return next;
end $$;

grant execute on function platform.lottery_take_tickets to fairhouse_app;
