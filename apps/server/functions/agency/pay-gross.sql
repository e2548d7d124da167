-- What contracts of a kind that is paid on volume come to, by day (and hour), place and contract version: the volume that the
-- version counts, with the tier that the whole volume of the place and its active members reach. Runs pay by it, and offers are
-- tried by it.
-- p_hour: null: whole days; -1: each hour; else that hour of each day. p_places: null: all of the brand.
-- p_try: terms that are looked at as if somebody had signed them for ever: {"playerId", "categories", "tiers": [{"category",
-- "minVolume", "minActive", "ppm"}], "without": [ids of contracts that would end]}.
create or replace function platform.pay_gross(
  p_brand text, p_kind text, p_from date, p_to date, p_hour integer, p_places bigint[], p_deposit bigint, p_valid bigint, p_try jsonb
) returns table (day date, hour smallint, place_no bigint, player_id text, contract_id text, version integer, category text,
  volume bigint, total bigint, active integer, ppm integer, gross numeric)
language plpgsql stable rows 20000 set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan
set work_mem = '64MB' set jit = off as $$
#variable_conflict use_column
declare
  v_zone text;
begin
  select time_zone into strict v_zone from brand where id = p_brand;
  return query
  with terms as materialized (
    select v.contract_id, v.version, v.downline_id, v.from_day, v.until_day, v.categories
    from contract_version v
    where v.brand_id = p_brand and v.kind = p_kind and v.from_day is not null and v.until_day is distinct from v.from_day
      and (p_try is null or (v.downline_id <> p_try->>'playerId' and not p_try->'without' ? v.contract_id))
    union all
    select '', 0, p_try->>'playerId', '-infinity', null, array(select jsonb_array_elements_text(p_try->'categories'))
    where p_try is not null
  ), tier as materialized (
    select t.contract_id, t.version, t.category, t.min_volume, t.min_active, t.ppm
    from contract_tier t join terms using (contract_id, version)
    union all
    select '', 0, t.category, t."minVolume", t."minActive", t.ppm
    from jsonb_to_recordset(p_try->'tiers') as t (category text, "minVolume" bigint, "minActive" integer, ppm integer)
  ), holder as materialized (
    select p.no, p.player_id, c.contract_id, c.version, c.from_day, c.until_day, c.categories
    from terms c join team_place p on p.player_id = c.downline_id and p.brand_id = p_brand
    where p_places is null or p.no = any (p_places)
  ), counted as (
    select d.settled_on as day, -1 as hour, h.no, h.contract_id, h.version, d.category, d.counted
    from holder h join lateral (
      select t.settled_on, t.day, t.category, t.counted from team_day t
      where p_hour is null and t.place_no = h.no and t.settled_on between p_from and p_to
      union all
      select m.settled_on, m.day, m.category, m.counted from member_day m
      where p_hour is null and m.place_no = h.no and m.settled_on between p_from and p_to) d
      on d.category = any (h.categories) and d.day >= h.from_day and (h.until_day is null or d.day < h.until_day)
    union all
    select d.day, d.hour, h.no, h.contract_id, h.version, d.category, d.counted
    from holder h join lateral (
      select t.day, t.hour::integer, t.category, t.bet_day, t.counted from team_hour t
      where p_hour is not null and t.place_no = h.no and t.day between p_from and p_to
      union all
      select local.day, floor(extract(epoch from c.cell - (local.day::timestamp at time zone v_zone)) / 3600)::integer, c.category,
        c.bet_day, c.counted
      from member_cell c cross join lateral (values ((c.cell at time zone v_zone)::date)) as local (day)
      where p_hour is not null and c.place_no = h.no and c.cell >= p_from::timestamp at time zone v_zone
        and c.cell < (p_to + 1)::timestamp at time zone v_zone) d
      on d.category = any (h.categories) and d.bet_day >= h.from_day and (h.until_day is null or d.bet_day < h.until_day)
        and (p_hour = -1 or d.hour = p_hour)
  ), slice as materialized (
    select c.day, c.hour, c.no as place_no, c.contract_id, c.version, case when p_kind = 'rebate' then c.category else '' end as category,
      sum(c.counted)::bigint as volume
    from counted c group by 1, 2, 3, 4, 5, 6
  ), active as materialized (
    select a.* from team_active(p_brand, p_from, p_to, case when p_hour is null then 'day' else 'hour' end,
      case when p_places is not null then (select array_agg(no) from holder) end, p_deposit, p_valid) a
    where exists (select from tier where min_active > 0)
  ), reached as (
    select k.day, k.hour, k.place_no, sum(a.members)::integer as members
    from (select distinct s.day, s.hour, s.place_no from slice s) k
      join active a on a.day = k.day and a.place_no = k.place_no and (k.hour = -1 or a.since <= k.hour)
    group by 1, 2, 3
  ), whole as materialized (
    select s.*, sum(s.volume) over (partition by s.day, s.hour, s.place_no)::bigint as total, coalesce(m.members, 0) as active
    from slice s left join reached m using (day, hour, place_no)
  ), rate as (
    -- Joined as a whole: a search of the tiers for each place would read all of them each time.
    select w.day, w.hour, w.place_no, w.contract_id, w.version, w.category, max(t.ppm) as ppm
    from whole w join tier t on t.contract_id = w.contract_id and t.version = w.version
    where t.category in ('', w.category) and t.min_volume <= w.total and t.min_active <= w.active
    group by 1, 2, 3, 4, 5, 6
  )
  select w.day, w.hour::smallint, w.place_no, h.player_id, w.contract_id, w.version, w.category, w.volume, w.total, w.active,
    coalesce(r.ppm, 0), w.volume::numeric * coalesce(r.ppm, 0) / 1000000
  from whole w
    join (select distinct no, player_id from holder) h on h.no = w.place_no
    left join rate r using (day, hour, place_no, contract_id, version, category);
end $$;
