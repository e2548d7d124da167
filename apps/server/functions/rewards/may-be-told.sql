-- May a member be told of an offer unasked? Those who may be offered something and did not decline messages of offers; under
-- strict bounds only those who asked for them.
create or replace function platform.may_be_told(p_player text, p_at timestamptz) returns boolean
language sql stable set search_path = platform, pg_temp as $$
  select may_be_offered(p_player, p_at) and is_told_offers(p_player, 'inbox')
$$;
