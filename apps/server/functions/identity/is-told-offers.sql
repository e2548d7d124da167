-- Does a member take offers on a channel? The member's own answer. Without one they are told in the inbox, but not where the brand
-- has strict bounds, and never by mail.
create or replace function platform.is_told_offers(p_player text, p_channel text) returns boolean
language sql stable set search_path = platform, pg_temp as $$
  select coalesce(
    (select granted from marketing_consent where player_id = p_player and channel = p_channel),
    (select p_channel = 'inbox' and not coalesce((b.jurisdiction ->> 'strictBonuses')::boolean, false)
      from player p join brand b on b.id = p.brand_id where p.id = p_player))
$$;
