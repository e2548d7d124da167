-- The next members of a brand, by their number, who meet all conditions of a segment; a condition that is absent asks for
-- nothing. Nobody is in it twice, and neither is a trial account or one that was closed. Days of bets are those of the brand.
create or replace function platform.segment_members(
  p_brand text, p_conditions jsonb, p_at timestamptz, p_after integer, p_limit integer
) returns table (player_id text, number integer)
language sql stable set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan as $$
  select p.id, p.number
  from player p
    join brand b on b.id = p.brand_id
    cross join lateral jsonb_to_record(p_conditions) as c (
      "member" text, "registeredWithinDays" integer, "registeredBeforeDays" integer, "betWithinDays" integer,
      "noBetForDays" integer, "depositWithinDays" integer, "noDepositForDays" integer, "depositedAtLeast" bigint,
      "lostAtLeast" bigint, "wonAtLeast" bigint, "rankAtLeast" integer, "tag" text, "language" text,
      "kycAtLeast" integer, "kycBelow" integer, "agent" boolean, "under" text)
    cross join lateral (values ((p_at at time zone b.time_zone)::date)) as today (day)
  where p.brand_id = p_brand and p.number > p_after and p.agent_type <> 4 and p.state <> 'closed' and p.registered_at <= p_at
    and (c."member" is null or p.id = c."member")
    and (c."registeredWithinDays" is null or p.registered_at >= p_at - c."registeredWithinDays" * interval '24 hours')
    and (c."registeredBeforeDays" is null or p.registered_at < p_at - c."registeredBeforeDays" * interval '24 hours')
    and (c."rankAtLeast" is null or p.rank_level >= c."rankAtLeast")
    and (c."agent" is null or (p.agent_type in (1, 2, 41, 42)) = c."agent")
    and (c."language" is null or coalesce(p.language, b.languages[1]) = c."language")
    and (c."tag" is null or exists (select from member_tag g where g.player_id = p.id and g.tag = c."tag"))
    and (c."betWithinDays" is null or exists (
      select from bet_day d where d.player_id = p.id and d.currency = p.currency and d.bets > 0
        and d.day > today.day - c."betWithinDays"))
    and (c."noBetForDays" is null or not exists (
      select from bet_day d where d.player_id = p.id and d.currency = p.currency and d.bets > 0
        and d.day > today.day - c."noBetForDays"))
    and (c."depositWithinDays" is null or exists (
      select from deposit d where d.player_id = p.id and d.state = 'credited'
        and d.settled_at >= p_at - c."depositWithinDays" * interval '24 hours'))
    and (c."noDepositForDays" is null or not exists (
      select from deposit d where d.player_id = p.id and d.state = 'credited'
        and d.settled_at >= p_at - c."noDepositForDays" * interval '24 hours'))
    and (c."depositedAtLeast" is null or c."depositedAtLeast" <= (
      select coalesce(sum(d.received), 0) from deposit d
        where d.player_id = p.id and d.currency = p.currency and d.state = 'credited'))
    and (c."lostAtLeast" is null or exists (
      select from play_total t where t.player_id = p.id and t.currency = p.currency and t.stake - t.payout >= c."lostAtLeast"))
    and (c."wonAtLeast" is null or exists (
      select from play_total t where t.player_id = p.id and t.currency = p.currency and t.payout - t.stake >= c."wonAtLeast"))
    and (c."kycAtLeast" is null or kyc_level(p.id) >= c."kycAtLeast")
    and (c."kycBelow" is null or kyc_level(p.id) < c."kycBelow")
    and (c."under" is null or exists (
      select from player u join team_place up on up.player_id = u.id and up.to_day is null
        join team_place m on m.brand_id = up.brand_id and m.path > up.path and m.path < up.path || '~' and m.to_day is null
      where u.brand_id = p_brand and u.username_key = lower(c."under") and m.player_id = p.id))
  order by p.number limit p_limit
$$;
