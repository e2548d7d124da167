-- What was written stays, whoever tries: the owner as well.
create or replace function studio.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'studio.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete on studio.wallet_move for each row execute function studio.refuse_change();
create or replace trigger append_only_all before truncate on studio.wallet_move execute function studio.refuse_change();
create or replace trigger append_only before update or delete on studio.wallet_transfer for each row execute function studio.refuse_change();
create or replace trigger append_only_all before truncate on studio.wallet_transfer execute function studio.refuse_change();
create or replace trigger append_only before update or delete on studio.pot_move for each row execute function studio.refuse_change();
create or replace trigger append_only_all before truncate on studio.pot_move execute function studio.refuse_change();
create or replace trigger append_only before update or delete on studio.round_jackpot for each row execute function studio.refuse_change();
create or replace trigger append_only_all before truncate on studio.round_jackpot execute function studio.refuse_change();
create or replace trigger append_only before update or delete on studio.round_pot_share for each row execute function studio.refuse_change();
create or replace trigger append_only_all before truncate on studio.round_pot_share execute function studio.refuse_change();
