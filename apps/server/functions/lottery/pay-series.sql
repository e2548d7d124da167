-- Pays what uplines earned by series on days before one: one transfer for each, in whole cents. What void draws took back after
-- it was paid comes off what is earned later, never off a balance. Answers whom it paid, and how many rows it has settled.
create or replace function platform.pay_series(p_brand text, p_before date, p_at_ms bigint, p_limit integer)
returns table (settled integer, players text[], currencies text[], amounts bigint[])
language plpgsql set search_path = platform, pg_temp as $$
#variable_conflict use_column
declare
  v_uplines text[]; v_currencies text[]; v_days date[]; v_belows text[]; v_earned bigint[]; v_changes bigint[];
  v_keys text[];
  v_n integer;
  v_accounts bigint[]; v_houses bigint[]; v_books integer[];
  v_posted integer;
begin
  with due as (
    select upline_id, currency, day, below_id, earned, earned - paid as change, row_number() over () as n from (
      select * from series_earning where brand_id = p_brand and day < p_before and earned <> paid
      order by upline_id, currency, day, below_id limit p_limit for no key update) row
  )
  select array_agg(upline_id order by n), array_agg(currency order by n), array_agg(day order by n),
      array_agg(below_id order by n), array_agg(earned order by n), array_agg(change order by n)
    into v_uplines, v_currencies, v_days, v_belows, v_earned, v_changes from due;
  settled := coalesce(cardinality(v_uplines), 0);
  players := '{}'; currencies := '{}'; amounts := '{}';
  if settled = 0 then
    return next; return;
  end if;

  update series_earning e set paid = d.earned
    from unnest(v_uplines, v_currencies, v_days, v_belows, v_earned) as d (upline_id, currency, day, below_id, earned)
    where e.upline_id = d.upline_id and e.currency = d.currency and e.day = d.day and e.below_id = d.below_id;
  insert into series_account (upline_id, currency)
    select distinct u, c from unnest(v_uplines, v_currencies) as d (u, c) order by 1, 2 on conflict do nothing;
  perform from series_account where (upline_id, currency) in (select * from unnest(v_uplines, v_currencies))
    order by upline_id, currency for no key update;

  with total as (
    select a.upline_id, a.currency, a.payments, a.carried + sum(d.change)::bigint as sum
    from series_account a
    join unnest(v_uplines, v_currencies, v_changes) as d (upline_id, currency, change) using (upline_id, currency)
    group by a.upline_id, a.currency, a.payments, a.carried
  ), due as (
    select upline_id, currency, payments, sum, case when sum > 0 then sum - sum % 100 else 0 end as amount from total
  ), kept as (
    update series_account a set carried = d.sum - d.amount, payments = d.payments + (d.amount > 0)::integer
    from due d where a.upline_id = d.upline_id and a.currency = d.currency
  )
  select array_agg(upline_id order by upline_id, currency), array_agg(currency order by upline_id, currency),
      array_agg(amount order by upline_id, currency),
      array_agg('series:' || upline_id || ':' || currency || ':' || payments order by upline_id, currency)
    into players, currencies, amounts, v_keys from due where amount > 0;

  v_n := cardinality(players);
  if v_n is null then
    players := '{}'; currencies := '{}'; amounts := '{}';
    return next; return;
  end if;
  select array_agg(a.id order by a.n), array_agg(a.book order by a.n) into v_accounts, v_books
    from ledger.open_accounts(array_fill(p_brand, array[v_n]), players, array_fill('player_main'::text, array[v_n]),
      array_fill(''::text, array[v_n]), currencies) with ordinality as a (id, book, n);
  select array_agg(a.id order by a.n) into v_houses
    from ledger.open_accounts(array_fill(p_brand, array[v_n]), array_fill(null::text, array[v_n]),
      array_fill('house_rebates'::text, array[v_n]), array_fill('series'::text, array[v_n]), currencies)
      with ordinality as a (id, book, n);
  select cardinality(batch.places) into v_posted
    from ledger.post_batch(v_keys, array_fill('series_paid'::text, array[v_n]), array_fill('earning'::text, array[v_n]),
      array_fill('series ' || (p_before - 1), array[v_n]), array_fill(null::text, array[v_n]),
      array_fill(null::text, array[v_n]), array_fill(p_at_ms, array[v_n]), v_books, v_accounts, v_houses, amounts) batch;
  if v_posted is distinct from v_n then
    raise exception 'earnings are paid once' using errcode = 'serialization_failure';
  end if;
  return next;
end $$;

grant execute on function platform.pay_series to fairhouse_app;
