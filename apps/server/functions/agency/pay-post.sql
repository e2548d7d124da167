-- Pays lines of the revision of a run whose due is not below what was paid before, each in a transfer of its own, some at a time: those
-- of places after one. Lines that pay nothing are marked. Answers whom it paid, who of them owe something, by their places in the list and
-- the keys of what they were paid, and the place of the last line that it has marked.
create or replace function platform.pay_post(p_run text, p_after bigint, p_at_ms bigint, p_limit integer)
returns table (last bigint, players text[], amounts bigint[], owing integer[], owing_keys text[])
language plpgsql set search_path = platform, pg_temp
-- A plan outlives the size that a table had when it was made.
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  v_run pay_run;
  v_currency text;
  v_keys text[];
  v_n integer;
  v_accounts bigint[]; v_houses bigint[]; v_books integer[];
  v_posted integer;
begin
  select * into strict v_run from pay_run where id = p_run;
  select b.currency into strict v_currency from brand b where b.id = v_run.brand_id;
  select max(line.place_no) into last
    from (select place_no from pay_line
      where run_id = p_run and revision = v_run.revision and place_no > p_after and posted_at is null and due >= paid
      order by place_no limit p_limit) line;
  with posted as (
    update pay_line l set posted_at = timestamptz 'epoch' + p_at_ms * interval '1 millisecond'
      where l.run_id = p_run and l.revision = v_run.revision and l.place_no > p_after and l.place_no <= last
        and l.posted_at is null and l.due >= l.paid
      returning l.place_no, l.player_id, l.due - l.paid as amount
  )
  select coalesce(array_agg(player_id order by place_no), '{}'), coalesce(array_agg(amount order by place_no), '{}'),
      coalesce(array_agg('agency:' || p_run || ':v' || v_run.revision || ':' || place_no order by place_no), '{}')
    into players, amounts, v_keys from posted where amount > 0;
  owing := '{}'; owing_keys := '{}';
  v_n := cardinality(players);
  if v_n = 0 then
    return next; return;
  end if;
  select array_agg(a.id order by a.n), array_agg(a.book order by a.n) into v_accounts, v_books
    from ledger.open_accounts(array_fill(v_run.brand_id, array[v_n]), players, array_fill('player_agency'::text, array[v_n]),
      array_fill(''::text, array[v_n]), array_fill(v_currency, array[v_n])) with ordinality as a (id, book, n);
  select array_agg(a.id order by a.n) into v_houses
    from ledger.open_accounts(array[v_run.brand_id], array[null::text], array['house_agency'::text], array[v_run.kind],
      array[v_currency]) with ordinality as a (id, book, n);
  select cardinality(batch.places) into v_posted
    from ledger.post_batch(v_keys, array_fill('agency_paid'::text, array[v_n]), array_fill('pay_run'::text, array[v_n]),
      array_fill(p_run, array[v_n]), array_fill(null::text, array[v_n]), array_fill(null::text, array[v_n]),
      array_fill(p_at_ms, array[v_n]), v_books, v_accounts, array_fill(v_houses[1], array[v_n]), amounts) batch;
  if v_posted is distinct from v_n then
    raise exception 'lines are paid once' using errcode = 'serialization_failure';
  end if;
  select coalesce(array_agg(p.n::integer order by p.n), '{}'), coalesce(array_agg(v_keys[p.n] order by p.n), '{}') into owing, owing_keys
    from unnest(players) with ordinality as p (id, n)
    where exists (select from player_debt d where d.player_id = p.id and d.currency = v_currency and d.amount > 0);
  return next;
end $$;
