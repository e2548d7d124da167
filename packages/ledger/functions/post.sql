-- Posts in the caller's transaction: the amounts move from account to account, in their order, all or none.
-- Answers posted | duplicate | mismatch | insufficient | hold_unknown | hold_resolved | hold_expired | already_reversed,
-- and the first transfer of the posting that holds the key. Everything but `posted` has moved nothing; accounts may
-- have been opened.
create or replace function ledger.post(
  p_brand text, p_key text, p_kind text, p_cause_type text, p_cause_id text, p_trace text, p_actor text,
  p_resolves bigint, p_reverses bigint, p_expires timestamptz, p_at timestamptz, p_currency text,
  p_from_owners text[], p_from_codes text[], p_from_subs text[],
  p_to_owners text[], p_to_codes text[], p_to_subs text[], p_amounts bigint[]
) returns table (outcome text, transfer_id bigint)
language plpgsql security definer set search_path = ledger, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_moves constant integer := cardinality(p_amounts);
  v_accounts bigint[];
  v_from bigint[];
  v_to bigint[];
  v_ids bigint[];
  v_known ledger.transfer;
  v_hold ledger.transfer;
  v_same boolean;
  v_written integer;
begin
  if coalesce(v_moves, 0) = 0 then
    raise exception 'a posting moves something' using errcode = 'check_violation';
  end if;

  select array_agg(a.id order by a.n) into strict v_accounts
    from ledger.open_accounts(
      array_fill(p_brand, array[2 * v_moves]), p_from_owners || p_to_owners, p_from_codes || p_to_codes,
      p_from_subs || p_to_subs, array_fill(p_currency, array[2 * v_moves])) with ordinality as a (id, book, n);
  v_from := v_accounts[: v_moves];
  v_to := v_accounts[v_moves + 1 :];

  -- One order of locks for everybody: no deadlock, and a second copy of a call waits here for the first.
  perform from ledger.account where id = any (v_accounts) and never_below_0 order by id for no key update;

  select * into v_known from ledger.transfer t where t.idempotency_key = p_key;
  if found then
    select v_known.kind = p_kind and v_known.cause_type = p_cause_type and v_known.cause_id = p_cause_id
        and v_known.resolves is not distinct from p_resolves and v_known.reverses is not distinct from p_reverses
        and (array_agg(t.from_account order by t.id), array_agg(t.to_account order by t.id), array_agg(t.amount order by t.id))
          = (v_from, v_to, p_amounts)
      into v_same
      from ledger.transfer t where t.id = v_known.id or t.linked_to = v_known.id;
    return query select case when v_same then 'duplicate' else 'mismatch' end, v_known.id;
    return;
  end if;

  if p_resolves is not null then
    select t.* into v_hold from ledger.transfer t join ledger.account a on a.id = t.from_account
      where t.id = p_resolves and a.brand_id = p_brand and t.expires_at is not null;
    if not found then
      return query select 'hold_unknown', null::bigint; return;
    elsif exists (select from ledger.transfer t where t.resolves = p_resolves) then
      return query select 'hold_resolved', null::bigint; return;
    elsif p_kind = 'hold_posted' and v_hold.expires_at <= p_at then
      return query select 'hold_expired', null::bigint; return;
    end if;
  end if;

  if p_reverses is not null and exists (select from ledger.transfer t where t.reverses = p_reverses) then
    return query select 'already_reversed', null::bigint; return;
  end if;

  if exists (
    select from (
      select a.balance + sum(side.change) over (partition by a.id order by side.n) as after
      from (
        select n, account_id, -amount from unnest(v_from, p_amounts) with ordinality as f (account_id, amount, n)
        union all
        select n, account_id, amount from unnest(v_to, p_amounts) with ordinality as t (account_id, amount, n)
      ) side (n, account_id, change)
      join ledger.account a on a.id = side.account_id where a.never_below_0
    ) running where after < 0
  ) then
    return query select 'insufficient', null::bigint; return;
  end if;

  select array_agg(nextval('ledger.transfer_id')) into v_ids from generate_series(1, v_moves);

  with side as (
    select n, end_of, change, a.id as account_id, a.never_below_0 as of_player,
      a.balance + sum(change) over (partition by a.id order by n) as after
    from (
      select n, 'from', account_id, -amount from unnest(v_from, p_amounts) with ordinality as f (account_id, amount, n)
      union all
      select n, 'to', account_id, amount from unnest(v_to, p_amounts) with ordinality as t (account_id, amount, n)
    ) raw (n, end_of, account_id, change)
    join ledger.account a on a.id = raw.account_id
  ), players as (
    update ledger.account a set balance = a.balance + s.change
    from (select account_id, sum(change)::bigint as change from side where of_player group by account_id) s
    where a.id = s.account_id
  ), house as (
    insert into ledger.house_delta (account_id, amount)
      select account_id, sum(change)::bigint from side where not of_player group by account_id
  )
  insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
      cause_type, cause_id, trace_id, actor, linked_to, resolves, reverses, expires_at)
    select v_ids[f.n], f.account_id, t.account_id, t.change, case when f.of_player then f.after end,
      case when t.of_player then t.after end, p_at, case when f.n = 1 then p_key end, p_kind, p_cause_type, p_cause_id,
      p_trace, p_actor, case when f.n > 1 then v_ids[1] end, case when f.n = 1 then p_resolves end,
      case when f.n = 1 then p_reverses end, case when f.n = 1 then p_expires end
    from side f join side t on t.n = f.n and t.end_of = 'to' where f.end_of = 'from'
    on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written <> v_moves then
    -- Another call took the key over other accounts while we waited: the transaction runs again, and sees it.
    raise exception 'a key was taken at the same moment' using errcode = 'serialization_failure';
  end if;

  return query select 'posted', v_ids[1];
end $$;

revoke all on function ledger.post from public;
grant execute on function ledger.post to fairhouse_app;
