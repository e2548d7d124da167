-- The double-entry ledger. Rows are only ever added; a mistake is mended by a reversing transfer.
-- The application role may read everything here and write nothing except through ledger.post.

do $$ begin
  if not exists (select from pg_roles where rolname = 'fairhouse_app') then create role fairhouse_app nologin; end if;
end $$;
do $$ begin
  execute format('grant fairhouse_app to %I', current_user);
exception when others then null; -- a superuser needs no membership
end $$;

create schema ledger;

create table ledger.account (
  id            bigint  generated always as identity primary key,
  brand_id      text    not null,
  owner_id      text,                         -- the player; null for accounts of the house
  code          text    not null,             -- of the chart of accounts
  sub           text    not null default '',  -- the vendor or payment provider an account is kept for
  currency      text    not null,
  never_below_0 boolean not null,
  balance       bigint  not null default 0,   -- the fold of its entries, in 1/10,000; of the house as far as rolled up
  constraint account_never_below_0 check (balance >= 0 or not never_below_0)
);

-- One account per owner, code, sub and currency; found by this index, the house's too.
create unique index account_name on ledger.account (brand_id, coalesce(owner_id, ''), code, sub, currency);

create table ledger.transfer (
  id              text        primary key,
  brand_id        text        not null,
  idempotency_key text        not null,
  content_hash    bytea       not null,
  kind            text        not null,
  cause_type      text        not null,
  cause_id        text        not null,
  trace_id        text,
  actor           text,
  resolves        text        references ledger.transfer, -- the hold that this posts, voids or expires
  reverses        text        references ledger.transfer, -- the transfer that this takes back
  expires_at      timestamptz,                            -- of a hold
  at              timestamptz not null,
  constraint transfer_key unique (idempotency_key),
  constraint transfer_resolves unique (resolves),
  constraint transfer_reverses unique (reverses)
);

create index transfer_cause on ledger.transfer (cause_id);
create index transfer_open_hold on ledger.transfer (expires_at) where expires_at is not null;

create table ledger.entry (
  id            bigint generated always as identity primary key,
  transfer_id   text   not null references ledger.transfer,
  account_id    bigint not null references ledger.account,
  currency      text   not null,
  amount        bigint not null check (amount <> 0),
  balance_after bigint                        -- of a player's account; the house's is known when it is rolled up
);

-- Everybody plays against the accounts of the house: a posting adds its part here and locks no row of theirs.
-- ledger.roll_up takes the parts into the balance.
create table ledger.house_delta (
  account_id bigint not null references ledger.account,
  amount     bigint not null
);

create index house_delta_account on ledger.house_delta (account_id);

-- What each account has now.
create view ledger.account_balance as
  select a.id as account_id, (a.balance + coalesce(d.amount, 0))::bigint as balance
  from ledger.account a
  left join (select account_id, sum(amount) as amount from ledger.house_delta group by account_id) d on d.account_id = a.id;

create index entry_account on ledger.entry (account_id, id desc);
create index entry_transfer on ledger.entry (transfer_id);

-- What was written stays, whoever tries: the owner as well.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only before update or delete on ledger.entry for each row execute function ledger.refuse_change();
create trigger append_only_all before truncate on ledger.transfer execute function ledger.refuse_change();
create trigger append_only_all before truncate on ledger.entry execute function ledger.refuse_change();

-- Double entry: at commit the entries of a transfer sum to zero in each currency.
create function ledger.assert_balanced() returns trigger language plpgsql as $$
begin
  if exists (select from ledger.entry where transfer_id = new.transfer_id group by currency having sum(amount) <> 0) then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger balanced after insert on ledger.entry
  deferrable initially deferred for each row execute function ledger.assert_balanced();

-- Posts one transfer in the caller's transaction.
-- Legs come as parallel arrays and move the amount into (or, negative, out of) their account.
-- Answers posted | duplicate | mismatch | insufficient | hold_unknown | hold_resolved | hold_expired | already_reversed,
-- and the id of the transfer that holds the key. Everything but `posted` has moved nothing; accounts may have been opened.
-- Accounts that have an owner are a player's, whatever their code: they never go below zero.
create function ledger.post(
  p_id text, p_brand text, p_key text, p_hash bytea, p_kind text, p_cause_type text, p_cause_id text,
  p_trace text, p_actor text, p_resolves text, p_reverses text, p_expires timestamptz, p_at timestamptz,
  p_owners text[], p_codes text[], p_subs text[], p_currencies text[], p_amounts bigint[]
) returns table (outcome text, transfer_id text)
language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  v_accounts bigint[];
  v_known ledger.transfer;
  v_hold ledger.transfer;
begin
  if coalesce(cardinality(p_amounts), 0) < 2 then
    raise exception 'a transfer has at least two legs' using errcode = 'check_violation';
  end if;

  insert into ledger.account (brand_id, owner_id, code, sub, currency, never_below_0)
    select p_brand, leg.owner_id, leg.code, leg.sub, leg.currency, leg.owner_id is not null
    from unnest(p_owners, p_codes, p_subs, p_currencies) as leg (owner_id, code, sub, currency)
    where not exists (
      select from ledger.account a
      where a.brand_id = p_brand and coalesce(a.owner_id, '') = coalesce(leg.owner_id, '')
        and a.code = leg.code and a.sub = leg.sub and a.currency = leg.currency)
    on conflict do nothing;

  select array_agg(a.id order by leg.n) into strict v_accounts
    from unnest(p_owners, p_codes, p_subs, p_currencies) with ordinality as leg (owner_id, code, sub, currency, n)
    join ledger.account a
      on a.brand_id = p_brand and coalesce(a.owner_id, '') = coalesce(leg.owner_id, '')
      and a.code = leg.code and a.sub = leg.sub and a.currency = leg.currency;

  -- One order of locks for everybody: no deadlock, and a second copy of a call waits here for the first.
  perform from ledger.account where id = any (v_accounts) and never_below_0 order by id for update;

  select * into v_known from ledger.transfer t where t.idempotency_key = p_key;
  if found then
    return query select case when v_known.content_hash = p_hash then 'duplicate' else 'mismatch' end, v_known.id;
    return;
  end if;

  if p_resolves is not null then
    select * into v_hold from ledger.transfer t where t.id = p_resolves and t.brand_id = p_brand and t.expires_at is not null;
    if not found then
      return query select 'hold_unknown', null::text; return;
    elsif exists (select from ledger.transfer t where t.resolves = p_resolves) then
      return query select 'hold_resolved', null::text; return;
    elsif p_kind = 'hold_posted' and v_hold.expires_at <= p_at then
      return query select 'hold_expired', null::text; return;
    end if;
  end if;

  if p_reverses is not null and exists (select from ledger.transfer t where t.reverses = p_reverses) then
    return query select 'already_reversed', null::text; return;
  end if;

  if exists (
    select from (
      select a.balance + sum(leg.amount) as after
      from unnest(v_accounts, p_amounts) as leg (account_id, amount)
      join ledger.account a on a.id = leg.account_id
      where a.never_below_0 group by a.id, a.balance
    ) sums where after < 0
  ) then
    return query select 'insufficient', null::text; return;
  end if;

  insert into ledger.transfer (id, brand_id, idempotency_key, content_hash, kind, cause_type, cause_id, trace_id, actor,
      resolves, reverses, expires_at, at)
    values (p_id, p_brand, p_key, p_hash, p_kind, p_cause_type, p_cause_id, p_trace, p_actor,
      p_resolves, p_reverses, p_expires, p_at)
    on conflict (idempotency_key) do nothing;
  if not found then
    -- The key was taken over other accounts while we waited.
    select * into strict v_known from ledger.transfer t where t.idempotency_key = p_key;
    return query select case when v_known.content_hash = p_hash then 'duplicate' else 'mismatch' end, v_known.id;
    return;
  end if;

  with leg as (
    select n, account_id, amount, a.currency, a.never_below_0 as of_player, a.balance as before
    from unnest(v_accounts, p_amounts) with ordinality as leg (account_id, amount, n)
    join ledger.account a on a.id = leg.account_id
  ), players as (
    update ledger.account a set balance = a.balance + s.amount
    from (select account_id, sum(amount)::bigint as amount from leg where of_player group by account_id) s
    where a.id = s.account_id
  ), house as (
    insert into ledger.house_delta (account_id, amount)
      select account_id, sum(amount)::bigint from leg where not of_player group by account_id
  )
  insert into ledger.entry (transfer_id, account_id, currency, amount, balance_after)
    select p_id, account_id, currency, amount,
      case when of_player then before + sum(amount) over (partition by account_id order by n) end
    from leg order by n;

  return query select 'posted', p_id;
end $$;

-- Takes the parts of the house's accounts into their balances, in one transaction. Answers how many it took.
create function ledger.roll_up() returns bigint
language sql security definer set search_path = ledger, pg_temp as $$
  with taken as (
    delete from ledger.house_delta returning account_id, amount
  ), rolled as (
    update ledger.account a set balance = a.balance + s.amount
    from (select account_id, sum(amount)::bigint as amount from taken group by account_id) s
    where a.id = s.account_id
  )
  select count(*) from taken
$$;

revoke all on all functions in schema ledger from public;
grant usage on schema ledger to fairhouse_app;
grant select on all tables in schema ledger to fairhouse_app;
grant execute on function ledger.post, ledger.roll_up to fairhouse_app;
