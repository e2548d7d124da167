-- Settles open bets of one pick on a market by its result, in the order of their ids: what each came to, what it pays, what of
-- it counts as turnover, and the call that pays. Others are passed over: systems, free bets, parts that were sold, what somebody else is
-- at. The rules are payoutOf and validBetOf of @fairhouse/sports; settlement.test.ts holds the two against each other.
-- Answers the last id that was looked at and how many were looked at.
create or replace function sportsbook.settle_singles(p_market bigint, p_version integer, p_after text, p_limit integer, p_at timestamptz)
returns table (last text, seen integer) language sql set search_path = sportsbook, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  -- Every table is reached by the keys of the chunk: a plan that reads it whole would do so for each chunk anew.
  with outcome as materialized (
    select o.key, o.value as share, ((o.value ->> 'won')::numeric * 2)::bigint as won, ((o.value ->> 'back')::numeric * 2)::bigint as back,
      (o.value ->> 'places')::bigint as places, (o.value ->> 'tied')::bigint as tied
    from market_result r cross join lateral jsonb_each(r.shares) o where r.market = p_market and r.version = p_version
  ), due as materialized (
    select p.ticket, p.odds,
      p.outcome || case when p.counts_from_here then '@' || p.home || '-' || p.away else '' end as key
    from ticket_pick p where p.market = p_market and p.ticket > p_after order by p.ticket limit p_limit
  ), locked as materialized (
    select t.id, t.unit, t.cost, t.max_return, d.odds, d.key from due d join ticket t on t.id = d.ticket
    where t.single and t.state = 'open' and t.sold_part = 0 and not t.closed and t.free_grant is null
    order by d.ticket for update of t skip locked
  ), settled as materialized (
    select l.id, o.share, l.unit * (o.won * l.odds * o.places + o.back * 100 * o.tied) / (200 * o.tied) as wanted,
      case when l.max_return * 100 < l.cost * 150 or o.won = 0 and o.back = 2 then 0
        when o.won = 1 or o.back = 1 then l.cost / 2 else l.cost end as valid_bet
    from locked l join outcome o on o.key = l.key
  ), picks as (
    update ticket_pick p set share = s.share, settled = p_version from settled s where p.ticket = s.id
  ), tickets as (
    update ticket t set state = 'settled', wanted = s.wanted, valid_bet = s.valid_bet, settled_at = p_at, version = t.version + 1,
      tell_at = null
    from settled s where t.id = s.id
  ), calls as (
    insert into ticket_call (ticket, number, call, amount, valid_bet, at, next_at)
      select s.id, (select max(number) + 1 from ticket_call c where c.ticket = s.id), 'settle', s.wanted, s.valid_bet, p_at, p_at
      from settled s
    on conflict do nothing
  )
  select max(ticket), count(*)::integer from due
$$;
