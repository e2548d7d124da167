-- The same for a call that is alone, with none of what several need. Answers as ledger.post_batch.
create or replace function ledger.post_one(
  p_key text, p_kind text, p_cause_type text, p_cause_id text, p_trace text, p_actor text, p_at_ms bigint, p_book integer,
  p_player bigint, p_house bigint, p_amount bigint
) returns table (places integer[], ids bigint[], afters bigint[], known integer[], known_ids bigint[], known_same boolean[])
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_from constant bigint := case when p_amount < 0 then p_player else p_house end;
  v_to constant bigint := case when p_amount < 0 then p_house else p_player end;
  v_known ledger.transfer;
  v_after bigint;
  v_id bigint;
begin
  select * into v_known from ledger.transfer where idempotency_key = p_key;
  if found then
    known := '{1}';
    known_ids := array[v_known.id];
    known_same := array[(v_known.kind, v_known.cause_type, v_known.cause_id, v_known.from_account, v_known.to_account,
        v_known.amount) = (p_kind, p_cause_type, p_cause_id, v_from, v_to, abs(p_amount))
      and v_known.resolves is null and v_known.reverses is null
      and not exists (select from ledger.transfer l where l.linked_to = v_known.id)];
    return next; return;
  end if;

  update ledger.account set balance = balance + p_amount
    where id = p_player and book = p_book and never_below_0 and balance + p_amount >= 0 returning balance into v_after;
  if not found then
    perform from ledger.account where id = p_player and book = p_book and never_below_0;
    if not found then
      raise exception 'a posting stays in its book' using errcode = 'check_violation';
    end if;
    return next; return;
  end if;

  insert into ledger.house_delta (account_id, amount)
    select id, -p_amount from ledger.account where id = p_house and book = p_book and owner_id is null;
  if not found then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;

  insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
      cause_type, cause_id, trace_id, actor)
    values (nextval('ledger.transfer_id'), v_from, v_to, abs(p_amount), case when p_amount < 0 then v_after end,
      case when p_amount > 0 then v_after end, timestamptz 'epoch' + p_at_ms * interval '1 millisecond', p_key, p_kind,
      p_cause_type, p_cause_id, p_trace, p_actor)
    returning id into v_id;
  places := '{1}';
  ids := array[v_id];
  afters := array[v_after];
  return next;
end $$;

revoke all on function ledger.post_one from public;
