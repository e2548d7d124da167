-- Takes the parts of the house's accounts into their balances, in one transaction. Answers how many it took.
create or replace function ledger.roll_up() returns bigint
language sql security definer set search_path = ledger, pg_temp as $$
  with taken as (
    delete from ledger.house_delta returning account_id, amount
  ), rolled as (
    update ledger.account a set balance = a.balance + s.amount
    from (select account_id, sum(amount)::bigint as amount from taken group by account_id) s
    where a.id = s.account_id
  )
  select count(*) from taken
$$;

revoke all on function ledger.roll_up from public;
grant execute on function ledger.roll_up to fairhouse_app;
