-- A matchday begins without a salt and gets one once.
create or replace function sportsbook.keep_salt() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.salt is not null
    or tg_op = 'UPDATE' and (old.salt is not null or new.number <> old.number)
  then raise exception 'the salt of a matchday is drawn once, after its fixtures' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger keep_salt before insert or update on sportsbook.matchday
  for each row execute function sportsbook.keep_salt();
