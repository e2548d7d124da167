-- Moves a member and everybody below under another place, or under the house (null), from a day on. The caller holds the locks.
-- Places from before the day are closed and keep their paths; a new one begins under the new prefix. Places that began on the
-- day or after it have seen nothing yet that counts, and are written anew. Answers how many moved.
create or replace function platform.move_branch(p_no bigint, p_to bigint, p_day date) returns integer
language plpgsql set search_path = platform, pg_temp as $$
declare
  v_top team_place;
  v_to team_place;
  v_nos bigint[];
  v_new bigint[];
begin
  select * into strict v_top from team_place where no = p_no and to_day is null;
  if p_to is not null then
    select * into strict v_to from team_place where no = p_to and to_day is null;
  end if;
  select array_agg(no), array_agg(new_no) into v_nos, v_new from (
    select no, case when from_day < p_day then nextval('team_place_no') else no end as new_no from team_place
    where brand_id = v_top.brand_id and path >= v_top.path and path < v_top.path || '~' and to_day is null) moving;
  update team_place set to_day = p_day where no = any (v_nos) and from_day < p_day;
  with recursive moving as materialized (
    select m.new_no, p.* from unnest(v_nos, v_new) as m (no, new_no) join team_place p using (no)
  ), below as (
    select m.no, m.new_no, m.brand_id, m.player_id, v_to.no as parent,
      coalesce(v_to.path, '') || place_code(m.new_no) as path, coalesce(v_to.depth, 0) + 1 as depth
    from moving m where m.no = v_top.no
    union all
    select m.no, m.new_no, m.brand_id, m.player_id, b.new_no, b.path || place_code(m.new_no), b.depth + 1
    from below b join moving m on m.parent_no = b.no
  )
  insert into team_place as p (no, brand_id, player_id, parent_no, path, depth, from_day)
    select new_no, brand_id, player_id, parent, path, depth, p_day from below
  on conflict (no) do update set parent_no = excluded.parent_no, path = excluded.path, depth = excluded.depth;
  return cardinality(v_nos);
end $$;
