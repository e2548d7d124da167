-- Pays lines of a run whose due is not below what was paid before, each in a transfer of its own, some at a time. Lines that pay
-- nothing are marked. Answers whom it paid by which keys, and how many lines it
-- has marked.
create or replace function platform.pay_post(p_run text, p_at_ms bigint, p_limit integer)
returns table (marked integer, players text[], amounts bigint[], keys text[])
language plpgsql set search_path = platform, pg_temp as $$
#variable_conflict use_column
declare
  v_run pay_run;
  v_currency text;
  v_places bigint[];
  v_all bigint[]; v_revisions integer[];
  v_n integer;
  v_accounts bigint[]; v_houses bigint[]; v_books integer[];
  v_posted integer;
begin
  select * into strict v_run from pay_run where id = p_run;
  select b.currency into strict v_currency from brand b where b.id = v_run.brand_id;
  select array_agg(place_no order by place_no, revision), array_agg(revision order by place_no, revision),
      array_agg(player_id order by place_no, revision) filter (where due > paid),
      array_agg(due - paid order by place_no, revision) filter (where due > paid),
      array_agg('agency:' || p_run || ':v' || revision || ':' || place_no order by place_no, revision) filter (where due > paid)
    into v_all, v_revisions, players, amounts, keys
    from (select * from pay_line where run_id = p_run and posted_at is null and due >= paid order by place_no limit p_limit
      for no key update) line;
  marked := coalesce(cardinality(v_all), 0);
  players := coalesce(players, '{}'); amounts := coalesce(amounts, '{}'); keys := coalesce(keys, '{}');
  if marked = 0 then
    return next; return;
  end if;
  update pay_line l set posted_at = timestamptz 'epoch' + p_at_ms * interval '1 millisecond'
    from unnest(v_all, v_revisions) as d (place_no, revision)
    where l.run_id = p_run and l.place_no = d.place_no and l.revision = d.revision;
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
    from ledger.post_batch(keys, array_fill('agency_paid'::text, array[v_n]), array_fill('pay_run'::text, array[v_n]),
      array_fill(p_run, array[v_n]), array_fill(null::text, array[v_n]), array_fill(null::text, array[v_n]),
      array_fill(p_at_ms, array[v_n]), v_books, v_accounts, array_fill(v_houses[1], array[v_n]), amounts) batch;
  if v_posted is distinct from v_n then
    raise exception 'lines are paid once' using errcode = 'serialization_failure';
  end if;
  return next;
end $$;
