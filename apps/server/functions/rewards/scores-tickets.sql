-- Does an open tournament of a brand score the tickets of a category of lotteries?
create or replace function platform.scores_tickets(p_brand text, p_category text) returns boolean
language sql stable set search_path = platform, pg_temp as $$
  select exists (select from tournament where brand_id = p_brand and category = p_category and state = 'open')
$$;
