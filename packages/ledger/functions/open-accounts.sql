-- Opens the accounts that are missing. Answers each by its place in the arrays. An account that has an owner is a
-- player's, whatever its code: it never goes below zero.
create or replace function ledger.open_accounts(
  p_brands text[], p_owners text[], p_codes text[], p_subs text[], p_currencies text[]
) returns table (id bigint, book integer)
language plpgsql security definer set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off as $$
#variable_conflict use_column
declare
  v_ids bigint[];
  v_books integer[];
begin
  loop
    select coalesce(array_agg(found.id order by name.n), '{}'), array_agg(found.book order by name.n) into v_ids, v_books
      from unnest(p_brands, p_owners, p_codes, p_subs, p_currencies) with ordinality
        as name (brand_id, owner_id, code, sub, currency, n)
      cross join lateral (
        select a.id, a.book from ledger.account a
        where a.brand_id = name.brand_id and coalesce(a.owner_id, '') = coalesce(name.owner_id, '')
          and a.code = name.code and a.sub = name.sub and a.currency = name.currency
        limit 1) found;
    -- Mostly all of them are there.
    if cardinality(v_ids) = cardinality(p_brands) then
      return query select * from unnest(v_ids, v_books);
      return;
    end if;

    insert into ledger.account (brand_id, owner_id, code, sub, currency, book, never_below_0)
      select distinct name.brand_id, name.owner_id, name.code, name.sub, name.currency,
        hashtext(name.brand_id || ' ' || name.currency), name.owner_id is not null
      from unnest(p_brands, p_owners, p_codes, p_subs, p_currencies) as name (brand_id, owner_id, code, sub, currency)
      where not exists (
        select from ledger.account a
        where a.brand_id = name.brand_id and coalesce(a.owner_id, '') = coalesce(name.owner_id, '')
          and a.code = name.code and a.sub = name.sub and a.currency = name.currency)
      order by name.brand_id, name.owner_id, name.code, name.sub, name.currency
      on conflict do nothing;
  end loop;
end $$;

revoke all on function ledger.open_accounts from public;
grant execute on function ledger.open_accounts to fairhouse_app;
