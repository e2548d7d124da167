-- Whether a game can be played: its provider says so, nobody has stopped it, and neither it nor its vendor rests.
create or replace function platform.standing_of(
  p_told text, p_stopped_at timestamptz, p_rested_at timestamptz, p_brand text, p_vendor text
) returns text language sql stable set search_path = platform, pg_temp as $$
  select case
    when p_told = 'open' and p_stopped_at is null and p_rested_at is null and not exists (
      select from vendor where brand_id = p_brand and vendor_code = p_vendor and rested_at is not null)
    then 'open' else 'maintenance' end
$$;
