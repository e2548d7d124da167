-- Holds the accounts of many players until the end of the transaction, in the order in which everybody locks.
create or replace function ledger.lock_players(p_brand text, p_owners text[]) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  select from ledger.account where brand_id = p_brand and coalesce(owner_id, '') = any (p_owners) order by id for no key update
$$;

revoke all on function ledger.lock_players from public;
grant execute on function ledger.lock_players to fairhouse_app;
