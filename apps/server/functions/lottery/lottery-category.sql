-- The category of games that a lottery of a brand is in.
create or replace function platform.lottery_category(p_brand text, p_code text) returns text
language sql stable set search_path = platform, pg_temp as $$
  select upper(hall) from lottery where brand_id = p_brand and code = p_code
$$;
