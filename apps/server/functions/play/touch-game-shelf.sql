-- Whatever changes what a brand offers moves the version of its shelf.
create or replace function platform.touch_game_shelf() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into game_shelf (brand_id, version) select distinct brand_id, 1 from changed
    on conflict (brand_id) do update set version = game_shelf.version + 1;
  return null;
end $$;

create or replace trigger game_added after insert on platform.game
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create or replace trigger game_changed after update on platform.game
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create or replace trigger game_removed after delete on platform.game
  referencing old table as changed for each statement execute function platform.touch_game_shelf();
create or replace trigger vendor_added after insert on platform.vendor
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create or replace trigger vendor_changed after update on platform.vendor
  referencing new table as changed for each statement execute function platform.touch_game_shelf();
create or replace trigger vendor_removed after delete on platform.vendor
  referencing old table as changed for each statement execute function platform.touch_game_shelf();
