-- From a self-exclusion on, what a member does counts for nobody above, open bets included.
create or replace function platform.uncount_excluded() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  insert into team_uncounted (player_id, cause, from_at, to_at) values (new.player_id, 'exclusion', new.set_at, new.until)
  on conflict (player_id, cause, from_at) do update set to_at = excluded.to_at;
  return null;
end $$;

create or replace trigger play_bar_uncounted after insert or update on platform.play_bar
  for each row when (new.reason = 'self_exclusion' and new.until > new.set_at) execute function platform.uncount_excluded();
