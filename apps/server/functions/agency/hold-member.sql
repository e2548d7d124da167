-- While staff hold a member, what is settled for them counts for nobody above; once released it never was left out.
create or replace function platform.hold_member() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  if new.released_at is null then
    insert into team_uncounted (player_id, cause, from_at, to_at) values (new.player_id, 'hold', new.held_at, 'infinity');
  else
    delete from team_uncounted where player_id = new.player_id and cause = 'hold' and from_at = new.held_at;
  end if;
  return null;
end $$;

create or replace trigger team_hold_uncounted after insert or update of released_at on platform.team_hold
  for each row execute function platform.hold_member();
