-- Takes many slips at once, of as many players, in one transaction, under the locks of their markets and gates: ticket, picks,
-- exposure and the call for the stake. A slip is taken when nothing at all speaks against it; all others are left alone, for
-- the sportsbook's code to take or refuse one by one with the reason. What a market may lose and an account may win is bounded
-- a cent a pick tighter than by maxStakeOf of @fairhouse/sports, and as if all slips of the batch on other outcomes lost
-- nothing. Slips and picks are told by column; p_tickets has the place of a pick's slip, from 1. Answers the places of what was
-- taken.
-- unique_violation, deadlock_detected: somebody stood in the way, and nothing happened: ask again.
create or replace function sportsbook.take_tickets(
  p_at_ms bigint, p_lease_ms bigint, p_ask_ms bigint, p_stale_ms bigint, p_cap bigint, p_to_win bigint,
  p_ids text[], p_players text[], p_keys text[], p_contents bytea[], p_sessions text[], p_games text[], p_currencies text[],
  p_policies text[], p_combinations jsonb[], p_folds text[], p_units bigint[], p_costs bigint[], p_returns bigint[],
  p_likenesses bytea[], p_agains boolean[], p_delays smallint[], p_traces text[],
  p_tickets integer[], p_legs smallint[], p_parts smallint[], p_fixtures text[], p_kinds text[], p_periods text[],
  p_lines numeric[], p_subjects text[], p_outcomes text[], p_odds integer[], p_fairs float8[], p_weights bigint[],
  p_seqs integer[], p_stops integer[], p_in_plays boolean[], p_homes smallint[], p_aways smallint[], p_from_heres boolean[]
) returns integer[] language plpgsql set search_path = sportsbook, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_at constant timestamptz := timestamptz 'epoch' + p_at_ms * interval '1 millisecond';
  v_stale constant interval := p_stale_ms * interval '1 millisecond';
  v_markets bigint[];
  v_fit integer[];
begin
  insert into market (fixture, kind, period, line, subject)
    select distinct fixture, kind, period, line, subject
      from unnest(p_fixtures, p_kinds, p_periods, p_lines, p_subjects) as n (fixture, kind, period, line, subject)
      where not exists (
        select from market m where m.fixture = n.fixture and m.kind = n.kind and m.period = n.period
          and m.line is not distinct from n.line and m.subject is not distinct from n.subject)
      order by 1, 2, 3, 4, 5
    on conflict do nothing;
  select array_agg(m.id order by n.place) into v_markets
    from unnest(p_fixtures, p_kinds, p_periods, p_lines, p_subjects) with ordinality
      as n (fixture, kind, period, line, subject, place)
    join market m on m.fixture = n.fixture and m.kind = n.kind and m.period = n.period
      and m.line is not distinct from n.line and m.subject is not distinct from n.subject;
  perform from market where id = any (v_markets) order by id for update;
  perform from fixture_gate g cross join desk d where g.fixture = any (p_fixtures) order by g.fixture for share;

  -- A statement of its own: it sees what those did whom the locks were waited for.
  with slip as materialized (
    select * from unnest(p_players, p_keys, p_currencies, p_likenesses, p_agains) with ordinality
      as s (player, key, currency, likeness, again, n)
  ), pick as materialized (
    select p.*, s.player, s.currency, ((weight + 100) * (odds - 100) + 99) / 100 as risk
      from unnest(p_tickets, v_markets, p_fixtures, p_outcomes, p_odds, p_weights, p_seqs, p_stops, p_in_plays)
        as p (n, market, fixture, outcome, odds, weight, seq, stops, in_play)
      join slip s on s.n = p.n
  ), shut as (
    select p.n from pick p where not exists (
      select from fixture_gate g join fixture_now s on s.fixture = g.fixture cross join desk d
      where g.fixture = p.fixture and g.open and not g.suspended and d.open and g.stops + d.stops = p.stops and s.seq = p.seq
        and s.due_at > v_at - case when p.in_play then v_stale else interval '0' end)
  ), weighed as materialized (
    select market, currency, outcome, fixture, sum(risk) as risk from pick group by 1, 2, 3, 4
  ), beyond as (
    select market, currency, outcome from weighed w
      where risk
        + coalesce((select owed from exposure e
            where e.market = w.market and e.currency = w.currency and e.outcome = w.outcome), 0)
        - coalesce((select sum(staked) from exposure e where e.market = w.market and e.currency = w.currency), 0)
        > coalesce((select cap from fixture_gate g where g.fixture = w.fixture), p_cap)
  ), full_account as (
    select n from pick p group by n, player, market, outcome
      having sum(risk) + coalesce((select to_win from player_stake s
        where s.player = p.player and s.market = p.market and s.outcome = p.outcome), 0) > p_to_win
  )
  select coalesce(array_agg(s.n::integer order by s.n), '{}') into v_fit from slip s
    where s.n not in (select n from shut) and s.n not in (select n from full_account)
      and s.n not in (select p.n from pick p join beyond b
        on b.market = p.market and b.currency = p.currency and b.outcome = p.outcome)
      and not exists (select from ticket t where t.player = s.player and t.key = s.key)
      and not exists (select from account_limit l where l.player = s.player and l.category <> 'standard')
      and (s.again or not exists (
        select from ticket t where t.player = s.player and t.placed_at > v_at - p_ask_ms * interval '1 millisecond'
          and t.likeness = s.likeness and t.state <> 'refused'));
  if v_fit = '{}' then return v_fit; end if;

  insert into ticket (id, player, key, content, wallet_session, game, currency, demo, policy, combination, folds, unit, cost,
      max_return, likeness, single, state, delay_seconds, trace_id, placed_at)
    select p_ids[n], p_players[n], p_keys[n], p_contents[n], p_sessions[n], p_games[n], p_currencies[n], false, p_policies[n],
      p_combinations[n], p_folds[n]::smallint[], p_units[n], p_costs[n], p_returns[n], p_likenesses[n],
      (select count(*) = 1 from unnest(p_tickets) as t (n) where t.n = f.n), 'asking', p_delays[n], p_traces[n], v_at
    from unnest(v_fit) as f (n);
  insert into ticket_pick (ticket, leg, part, fixture, market, outcome, odds, fair, weight, seq, stops, in_play, home, away,
      counts_from_here)
    select p_ids[p_tickets[i]], p_legs[i], p_parts[i], p_fixtures[i], v_markets[i], p_outcomes[i], p_odds[i], p_fairs[i],
      p_weights[i], p_seqs[i], p_stops[i], p_in_plays[i], p_homes[i], p_aways[i], p_from_heres[i]
    from generate_subscripts(p_tickets, 1) as i where p_tickets[i] = any (v_fit);
  insert into exposure as e (market, currency, outcome, owed, staked)
    select v_markets[i], p_currencies[p_tickets[i]], p_outcomes[i], sum(p_weights[i] * p_odds[i] / 100), sum(p_weights[i])
      from generate_subscripts(p_tickets, 1) as i where p_tickets[i] = any (v_fit) group by 1, 2, 3 order by 1, 2, 3
    on conflict (market, currency, outcome)
      do update set owed = e.owed + excluded.owed, staked = e.staked + excluded.staked;
  insert into player_stake as s (player, market, outcome, to_win)
    select p_players[p_tickets[i]], v_markets[i], p_outcomes[i], sum(p_weights[i] * p_odds[i] / 100 - p_weights[i])
      from generate_subscripts(p_tickets, 1) as i where p_tickets[i] = any (v_fit) group by 1, 2, 3 order by 1, 2, 3
    on conflict (player, market, outcome) do update set to_win = s.to_win + excluded.to_win;
  insert into ticket_call (ticket, number, call, amount, at, tries, next_at)
    select p_ids[n], 1,
      case when exists (select from unnest(p_tickets, p_in_plays) as t (n, in_play) where t.n = f.n and t.in_play)
        then 'reserve' else 'debit' end,
      p_costs[n], v_at, 1, v_at + p_lease_ms * interval '1 millisecond'
    from unnest(v_fit) as f (n);
  return v_fit;
end $$;
