-- A fixture is committed to before the salt of its matchday is drawn, with the next number, and does not change afterwards;
-- its seed is shown once, when it is over.
create or replace function sportsbook.keep_commitment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from sportsbook.matchday where number = new.matchday and salt is not null) then
      raise exception 'a fixture is committed to before the salt is drawn' using errcode = 'insufficient_privilege';
    end if;
    if new.number <> (select coalesce(max(number), 0) + 1 from sportsbook.fixture) or new.seed is not null then
      raise exception 'commitments are numbered without a gap, their seeds unknown' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if (new.id, new.number, new.matchday, new.sport, new.league, new.home, new.away, new.starts_at, new.terms, new.commitment,
      new.committed_at, new.seed_sealed)
    is distinct from (old.id, old.number, old.matchday, old.sport, old.league, old.home, old.away, old.starts_at, old.terms,
      old.commitment, old.committed_at, old.seed_sealed)
    or old.seed is not null
    or not exists (select from sportsbook.fixture_now where fixture = new.id and not live)
  then raise exception 'a published fixture does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

create or replace trigger keep_commitment before insert or update on sportsbook.fixture
  for each row execute function sportsbook.keep_commitment();
