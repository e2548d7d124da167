-- Holds the accounts of a player until the end of the transaction: no posting of theirs is under way, and none begins.
create or replace function ledger.lock_player(p_brand text, p_owner text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  select from ledger.account where brand_id = p_brand and coalesce(owner_id, '') = p_owner order by id for no key update
$$;

revoke all on function ledger.lock_player from public;
grant execute on function ledger.lock_player to fairhouse_app;
