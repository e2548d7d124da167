-- Pays what a part of a draw owes to many players, one transfer each. Answers those of them who owe the house, and those
-- whose losses are limited: platform code goes on with these. The keys are of this draw, version and player alone, so that
-- what is found paid was paid by the same part before.
create or replace function platform.lottery_pay(
  p_brand text, p_vendor text, p_kind text, p_cause text, p_key text, p_at_ms bigint,
  p_players text[], p_currencies text[], p_amounts bigint[]
) returns table (debtors text[], limited text[])
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_n constant integer := cardinality(p_players);
  v_currencies constant text[] := array(select distinct c from unnest(p_currencies) as c);
  v_k constant integer := cardinality(v_currencies);
  v_mains bigint[];
  v_houses bigint[];
  v_books integer[];
  v_posted integer;
begin
  select array_agg(a.id order by a.n), array_agg(a.book order by a.n) into v_mains, v_books
    from ledger.open_accounts(array_fill(p_brand, array[v_n]), p_players, array_fill('player_main'::text, array[v_n]),
      array_fill(''::text, array[v_n]), p_currencies) with ordinality as a (id, book, n);
  select array_agg(a.id order by a.n) into v_houses
    from ledger.open_accounts(array_fill(p_brand, array[v_k]), array_fill(null::text, array[v_k]),
      array_fill('house_games'::text, array[v_k]), array_fill(p_vendor, array[v_k]), v_currencies)
      with ordinality as a (id, book, n);
  v_houses := array(
    select v_houses[array_position(v_currencies, c)] from unnest(p_currencies) with ordinality as t (c, n) order by n);

  select cardinality(batch.places) into v_posted
    from ledger.post_batch(
      array(select p_key || ':' || p || ':' || c from unnest(p_players, p_currencies) with ordinality as t (p, c, n) order by n),
      array_fill(p_kind, array[v_n]), array_fill('draw'::text, array[v_n]), array_fill(p_cause, array[v_n]),
      array_fill(null::text, array[v_n]), array_fill(null::text, array[v_n]), array_fill(p_at_ms, array[v_n]), v_books,
      v_mains, v_houses, p_amounts) batch;
  if v_posted is distinct from v_n then
    raise exception 'what a draw owes is paid once' using errcode = 'serialization_failure';
  end if;

  debtors := array(select distinct player_id from player_debt where player_id = any (p_players) and amount > 0);
  limited := array(select distinct player_id from play_limit where player_id = any (p_players) and kind = 'loss');
  return next;
end $$;

grant execute on function platform.lottery_pay to fairhouse_app;
