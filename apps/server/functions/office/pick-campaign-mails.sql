-- The next members who have a message of staff in their inbox, and the proven address that it may go to at this moment: an offer only
-- to those who may be offered something and asked for offers by mail. Without such an address `email` is null.
create or replace function platform.pick_campaign_mails(p_campaign text, p_now timestamptz, p_limit integer)
returns table (place bigint, email text, language text, "values" jsonb)
language sql stable set search_path = platform, pg_temp set plan_cache_mode = force_custom_plan as $$
  select m.id, case when p.email_proven_at is not null and (
      c.kind = 'service' or (may_be_offered(p.id, p_now) and is_told_offers(p.id, 'email'))) then p.email end,
    coalesce(p.language, ''), m.about->'values'
  from campaign c join inbox_message m on m.text_id = c.id and m.id > c.mail_after join player p on p.id = m.player_id
  where c.id = p_campaign
  order by m.id limit p_limit
$$;
