-- Pays what is due of earnings of a kind, on days before one, of one member or of some of all: one transfer for each day and
-- category, under a key that names what was accounted before, so that nothing is paid twice. Corrections that went below
-- what was paid come off first. Answers whom it paid, and what; and how many rows it has settled.
create or replace function platform.pay_earnings(
  p_kind text, p_brand text, p_player text, p_before date, p_at_ms bigint, p_limit integer
) returns table (settled integer, players text[], amounts bigint[], debtors text[])
language plpgsql set search_path = platform, pg_temp as $$
#variable_conflict use_column
declare
  v_cash constant boolean := p_kind = 'cashback';
  v_players text[]; v_days date[]; v_categories text[]; v_currencies text[]; v_before bigint[]; v_due bigint[];
  v_pay_players text[]; v_pay_currencies text[]; v_pay_keys text[]; v_pay_causes text[]; v_pay_amounts bigint[];
  v_n integer;
  v_accounts bigint[]; v_houses bigint[]; v_books integer[];
  v_posted integer;
begin
  with due as (
    select e.player_id, e.day, e.category, e.currency,
      case when v_cash then e.cashback_done else e.points_done end as done,
      case when v_cash then e.cashback else e.points end as due
    from earning e
    where e.brand_id = p_brand and (p_player is null or e.player_id = p_player) and e.day < p_before
      and case when v_cash then e.cashback <> e.cashback_done else e.points <> e.points_done end
    order by e.player_id, e.day, e.category limit p_limit for no key update
  )
  select array_agg(player_id order by player_id, day, category), array_agg(day order by player_id, day, category),
      array_agg(category order by player_id, day, category), array_agg(currency order by player_id, day, category),
      array_agg(done order by player_id, day, category), array_agg(due order by player_id, day, category)
    into v_players, v_days, v_categories, v_currencies, v_before, v_due from due;
  settled := coalesce(cardinality(v_players), 0);
  players := '{}'; amounts := '{}'; debtors := '{}';
  if settled = 0 then
    return next; return;
  end if;

  -- What is owed already and what corrections add to it comes off in the order of the days.
  insert into earning_owed as o (player_id, kind, amount)
    select distinct p, p_kind, 0 from unnest(v_players) as p order by 1 on conflict do nothing;
  perform from earning_owed where player_id = any (v_players) and kind = p_kind order by player_id for no key update;

  with change as (
    select n, p as player_id, due - done as delta
    from unnest(v_players, v_before, v_due) with ordinality as c (p, done, due, n)
  ), owed as (
    select o.player_id, o.amount + coalesce(sum(-c.delta) filter (where c.delta < 0), 0) as amount
    from earning_owed o join change c on c.player_id = o.player_id
    where o.kind = p_kind group by o.player_id, o.amount
  ), running as (
    select c.n, c.player_id, c.delta, o.amount as owed,
      sum(c.delta) over (partition by c.player_id order by c.n) as upto
    from change c join owed o on o.player_id = c.player_id where c.delta > 0
  ), paid as (
    select n, player_id, greatest(0, least(delta, upto - owed))::bigint as amount from running
  ), kept as (
    update earning_owed o set amount = greatest(0, w.amount - coalesce(c.total, 0))
    from owed w left join (select player_id, sum(delta) as total from running group by 1) c on c.player_id = w.player_id
    where o.player_id = w.player_id and o.kind = p_kind
  )
  select array_agg(v_players[n] order by n), array_agg(case when v_cash then v_currencies[n] else 'PTS' end order by n),
      array_agg(p_kind || ':' || v_players[n] || ':' || v_days[n] || ':' || v_categories[n] || ':' || v_before[n] order by n),
      array_agg(v_days[n] || ' ' || v_categories[n] order by n), array_agg(amount order by n)
    into v_pay_players, v_pay_currencies, v_pay_keys, v_pay_causes, v_pay_amounts
    from paid where amount > 0;

  update earning e set cashback_done = case when v_cash then c.due else e.cashback_done end,
      points_done = case when v_cash then e.points_done else c.due end
    from unnest(v_players, v_days, v_categories, v_due) as c (player_id, day, category, due)
    where e.player_id = c.player_id and e.day = c.day and e.category = c.category;

  v_n := cardinality(v_pay_players);
  if v_n is null then
    return next; return;
  end if;
  select array_agg(a.id order by a.n), array_agg(a.book order by a.n) into v_accounts, v_books
    from ledger.open_accounts(array_fill(p_brand, array[v_n]), v_pay_players,
      array_fill(case when v_cash then 'player_main' else 'player_points' end, array[v_n]), array_fill(''::text, array[v_n]),
      v_pay_currencies) with ordinality as a (id, book, n);
  select array_agg(a.id order by a.n) into v_houses
    from ledger.open_accounts(array_fill(p_brand, array[v_n]), array_fill(null::text, array[v_n]),
      array_fill(case when v_cash then 'house_rebates' else 'house_points' end, array[v_n]), array_fill(''::text, array[v_n]),
      v_pay_currencies) with ordinality as a (id, book, n);
  select cardinality(batch.places) into v_posted
    from ledger.post_batch(v_pay_keys,
      array_fill(case when v_cash then 'rebate_paid' else 'points_earned' end, array[v_n]),
      array_fill('earning'::text, array[v_n]), v_pay_causes, array_fill(null::text, array[v_n]),
      array_fill(null::text, array[v_n]), array_fill(p_at_ms, array[v_n]), v_books, v_accounts, v_houses,
      v_pay_amounts) batch;
  if v_posted is distinct from v_n then
    raise exception 'earnings are paid once' using errcode = 'serialization_failure';
  end if;

  select array_agg(p order by p), array_agg(amount order by p) into players, amounts
    from (select p, sum(a)::bigint as amount from unnest(v_pay_players, v_pay_amounts) as s (p, a) group by p) sums;
  if v_cash then
    debtors := array(select distinct player_id from player_debt where player_id = any (players) and amount > 0);
  end if;
  return next;
end $$;
