-- What was written stays, whoever tries: the owner as well.
create or replace function sportsbook.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'sportsbook.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger append_only before update or delete on sportsbook.fixture_event for each row execute function sportsbook.refuse_change();
create or replace trigger append_only_all before truncate on sportsbook.fixture_event execute function sportsbook.refuse_change();
create or replace trigger stays before delete on sportsbook.fixture for each row execute function sportsbook.refuse_change();
create or replace trigger stays before delete on sportsbook.matchday for each row execute function sportsbook.refuse_change();
create or replace trigger append_only before update or delete on sportsbook.market_result for each row execute function sportsbook.refuse_change();
create or replace trigger append_only_all before truncate on sportsbook.market_result execute function sportsbook.refuse_change();
