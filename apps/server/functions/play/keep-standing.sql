-- `state` follows whichever of its reasons is written.
create or replace function platform.keep_standing() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  new.state := case when new.edge_pending then 'maintenance'
    else standing_of(new.told_state, new.stopped_at, new.rested_at, new.brand_id, new.vendor_code) end;
  return new;
end $$;

create or replace trigger game_standing before update of told_state, stopped_at, rested_at, edge_pending on platform.game
  for each row execute function platform.keep_standing();
