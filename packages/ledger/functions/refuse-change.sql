-- What was written stays, whoever tries: the owner as well.
create or replace function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create or replace trigger append_only_all before truncate on ledger.transfer execute function ledger.refuse_change();

revoke all on function ledger.refuse_change from public;
