-- A published chain does not change: its salt is written once, and links are only taken.
create or replace function platform.keep_draw_chain() returns trigger language plpgsql as $$
begin
  if (new.id, new.brand_id, new.lottery, new.length, new.stride, new.terminal_hash, new.published_at)
      is distinct from (old.id, old.brand_id, old.lottery, old.length, old.stride, old.terminal_hash, old.published_at)
    or (old.salt is not null and (new.salt, new.salted_at) is distinct from (old.salt, old.salted_at))
    or new.next_link < old.next_link
  then raise exception 'a published chain does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

drop trigger if exists keep_draw_chain on platform.draw_chain;
create trigger keep_draw_chain before update on platform.draw_chain for each row execute function platform.keep_draw_chain();
