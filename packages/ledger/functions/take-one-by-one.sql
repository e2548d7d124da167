-- Takes the calls of one player in their order as far as the balance goes. Answers p_after with the balance after each
-- call that was taken, by place.
create or replace function ledger.take_one_by_one(
  p_player bigint, p_book integer, p_players bigint[], p_amounts bigint[], p_known integer[], p_after bigint[]
) returns bigint[]
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger.account
    where id = p_player and book = p_book and never_below_0 for no key update;
  if not found then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;
  for n in 1 .. cardinality(p_players) loop
    if p_players[n] = p_player and v_balance + p_amounts[n] >= 0 and (p_known is null or n <> all (p_known)) then
      v_balance := v_balance + p_amounts[n];
      p_after[n] := v_balance;
    end if;
  end loop;
  update ledger.account set balance = v_balance where id = p_player;
  return p_after;
end $$;

revoke all on function ledger.take_one_by_one from public;
