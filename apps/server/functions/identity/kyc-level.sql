-- The level of verification that a member has reached: that of the last item up to which all are accepted
-- (packages/rules/src/identity/kyc/level.ts).
create or replace function platform.kyc_level(p_player text) returns integer
language sql stable set search_path = platform, pg_temp as $$
  select case
    when not i.items @> '{idDocument,selfie}' then 0
    when not i.items @> '{address}' then 1
    when not i.items @> '{sourceOfFunds}' then 2
    else 3 end
  from (select coalesce(array_agg(item) filter (where state = 'accepted'), '{}') as items
    from kyc_item where player_id = p_player) i
$$;
