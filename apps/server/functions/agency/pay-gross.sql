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
language plpgsql stable set search_path = platform, pg_temp as $$
#variable_conflict use_column
begin
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
  ), slice as materialized (
    select t.day, case when p_hour is null then -1 else t.hour end::smallint as hour, t.place_no, p.player_id, c.contract_id, c.version,
      case when p_kind = 'rebate' then t.category else '' end as category, sum(t.counted)::bigint as volume
    from team_volume t
      join team_place p on p.no = t.place_no
      join terms c on c.downline_id = p.player_id and t.bet_day >= c.from_day and (c.until_day is null or t.bet_day < c.until_day)
        and t.category = any (c.categories)
    where t.day between p_from and p_to and p.brand_id = p_brand and (p_places is null or t.place_no = any (p_places))
      and (p_hour is null or p_hour = -1 or t.hour = p_hour)
    group by 1, 2, 3, 4, 5, 6, 7
  ), reached as (
    -- The hour in which a member has become active on a day: enough deposited and enough bet since it began.
    select day, player_id, min(hour) as since
    from (
      select m.day, p.player_id, m.hour, sum(sum(m.deposits)) over hours as deposits, sum(sum(m.counted)) over hours as counted
      from member_volume m join team_place p on p.no = m.place_no
      where m.day between p_from and p_to and p.brand_id = p_brand
      group by 1, 2, 3
      window hours as (partition by m.day, p.player_id order by m.hour)
    ) running
    where deposits >= p_deposit and counted >= p_valid
    group by 1, 2
  ), active as materialized (
    -- By those who stand above: nobody is active for themselves.
    select day, place_no, since, count(*)::integer as members
    from (
      select distinct r.day, place_number(substr(p.path, at, 5)) as place_no, r.since, r.player_id
      from reached r
        join team_place p on p.player_id = r.player_id
          and exists (select from member_volume m where m.place_no = p.no and m.day = r.day)
        cross join lateral generate_series(1, length(p.path) - 5, 5) as at
      where not exists (select from team_hold h where h.player_id = r.player_id and h.released_at is null)
    ) above
    where p_kind <> 'rebate' and (p_places is null or place_no = any (p_places))
    group by 1, 2, 3
  ), whole as (
    select s.*, sum(s.volume) over (partition by s.day, s.hour, s.place_no)::bigint as total,
      coalesce((select sum(a.members) from active a
        where a.day = s.day and a.place_no = s.place_no and (s.hour = -1 or a.since <= s.hour)), 0)::integer as active
    from slice s
  )
  select w.day, w.hour, w.place_no, w.player_id, w.contract_id, w.version, w.category, w.volume, w.total, w.active, r.ppm,
    w.volume::numeric * r.ppm / 1000000
  from whole w
    cross join lateral (
      select coalesce(max(t.ppm), 0)::integer as ppm from tier t
      where t.contract_id = w.contract_id and t.version = w.version and t.category in ('', w.category)
        and t.min_volume <= w.total and t.min_active <= w.active) r;
end $$;
