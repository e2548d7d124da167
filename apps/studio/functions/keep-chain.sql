-- A published chain does not change: what was announced stays, its salt is written once, and links are only taken.
create or replace function studio.keep_chain() returns trigger language plpgsql as $$
begin
  if (new.purpose, new.length, new.stride, new.terminal_hash, new.published_at, new.links_sealed)
      is distinct from (old.purpose, old.length, old.stride, old.terminal_hash, old.published_at, old.links_sealed)
    or (new.beacon_hash, new.beacon_round, new.beacon_at) is distinct from (old.beacon_hash, old.beacon_round, old.beacon_at)
    or (old.salt is not null
      and (new.salt, new.salted_at, new.beacon_signature) is distinct from (old.salt, old.salted_at, old.beacon_signature))
    or new.next_link < old.next_link
  then raise exception 'a published chain does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

drop trigger if exists keep_chain on studio.chain;
create trigger keep_chain before update on studio.chain for each row execute function studio.keep_chain();
