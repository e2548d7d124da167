-- Bets are taken once the salt is drawn and until the fixture is over; stops only add up.
create or replace function sportsbook.keep_gate() returns trigger language plpgsql as $$
begin
  if new.open and not exists (
      select from sportsbook.fixture f join sportsbook.matchday m on m.number = f.matchday
        join sportsbook.fixture_now s on s.fixture = f.id
      where f.id = new.fixture and m.salt is not null and s.live)
    or tg_op = 'UPDATE' and (new.stops < old.stops or old.open and not new.open and new.stops = old.stops)
  then raise exception 'bets are taken between the salt and the end, and a stop counts' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger keep_gate before insert or update on sportsbook.fixture_gate
  for each row execute function sportsbook.keep_gate();
