-- The double-entry ledger. A transfer moves one amount from one account to another, so no row of it can be out of
-- balance. Rows are only ever added; a mistake is mended by a reversing transfer.
-- The application role may read everything here and write nothing except through the functions below.

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
  -- The book an account is in: one per brand and currency. Money never leaves its book.
  book          integer not null,
  never_below_0 boolean not null,
  balance       bigint  not null default 0,   -- the fold of its transfers, in 1/10,000; of the house as far as rolled up
  constraint account_never_below_0 check (balance >= 0 or not never_below_0)
) with (fillfactor = 50);                     -- room on the page: a new balance touches no index

-- One account per owner, code, sub and currency; found by this index, the house's too.
create unique index account_name on ledger.account (brand_id, coalesce(owner_id, ''), code, sub, currency);

create sequence ledger.transfer_id start 1000000001;

-- A posting is one transfer, or several linked ones that stand or fall together.
-- Ids are given after the accounts are locked, so along an account they rise in the order of its balances.
create table ledger.transfer (
  id              bigint primary key,
  from_account    bigint not null,
  to_account      bigint not null,
  amount          bigint not null check (amount > 0),
  from_after      bigint check (from_after >= 0), -- what a player's account had after it; the house's is rolled up later
  to_after        bigint check (to_after >= 0),
  at              timestamptz not null,
  idempotency_key text,                           -- of the posting: linked transfers carry none
  kind            text   not null,
  cause_type      text   not null,
  cause_id        text   not null,
  trace_id        text,
  actor           text,
  linked_to       bigint,                         -- the first transfer of the posting
  resolves        bigint,                         -- the hold that this posts, voids or expires
  reverses        bigint,                         -- the posting that this takes back
  expires_at      timestamptz,                    -- of a hold
  constraint transfer_has_two_ends check (from_account <> to_account),
  constraint transfer_key_or_link check ((idempotency_key is null) = (linked_to is not null))
);

create unique index transfer_key on ledger.transfer (idempotency_key) where idempotency_key is not null;
create unique index transfer_resolves on ledger.transfer (resolves) where resolves is not null;
create unique index transfer_reverses on ledger.transfer (reverses) where reverses is not null;
create index transfer_linked on ledger.transfer (linked_to) where linked_to is not null;
create index transfer_open_hold on ledger.transfer (expires_at) where expires_at is not null;
-- The movements of a player's account. Nobody pages the house's, so they cost no index.
create index transfer_out_of on ledger.transfer (from_account, id) where from_after is not null;
create index transfer_into on ledger.transfer (to_account, id) where to_after is not null;

-- Both sides of every transfer.
create view ledger.entry as
  select t.id * 2 as id, coalesce(t.linked_to, t.id) as posting_id, t.id as transfer_id, t.from_account as account_id,
    -t.amount as amount, t.from_after as balance_after from ledger.transfer t
  union all
  select t.id * 2 + 1, coalesce(t.linked_to, t.id), t.id, t.to_account, t.amount, t.to_after from ledger.transfer t;

-- Everybody plays against the accounts of the house: a posting adds its part here and locks no row of theirs.
-- ledger.roll_up takes the parts into the balance.
create table ledger.house_delta (
  account_id bigint not null,
  amount     bigint not null
);

-- What each account has now.
create view ledger.account_balance as
  select a.id as account_id, (a.balance + coalesce(d.amount, 0))::bigint as balance
  from ledger.account a
  left join (select account_id, sum(amount) as amount from ledger.house_delta group by account_id) d on d.account_id = a.id;

-- What was written stays, whoever tries: the owner as well.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger append_only before update or delete on ledger.transfer for each row execute function ledger.refuse_change();
create trigger append_only_all before truncate on ledger.transfer execute function ledger.refuse_change();

-- Opens the accounts that are missing. Answers each by its place in the arrays. An account that has an owner is a
-- player's, whatever its code: it never goes below zero.
create function ledger.open_accounts(
  p_brands text[], p_owners text[], p_codes text[], p_subs text[], p_currencies text[]
) returns table (id bigint, book integer)
language plpgsql security definer set search_path = ledger, pg_temp set enable_seqscan = off as $$
#variable_conflict use_column
begin
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

  return query
    select found.id, found.book
    from unnest(p_brands, p_owners, p_codes, p_subs, p_currencies) with ordinality
      as name (brand_id, owner_id, code, sub, currency, n)
    cross join lateral (
      select a.id, a.book from ledger.account a
      where a.brand_id = name.brand_id and coalesce(a.owner_id, '') = coalesce(name.owner_id, '')
        and a.code = name.code and a.sub = name.sub and a.currency = name.currency
      limit 1) found
    order by name.n;
end $$;

-- Posts in the caller's transaction: the amounts move from account to account, in their order, all or none.
-- Answers posted | duplicate | mismatch | insufficient | hold_unknown | hold_resolved | hold_expired | already_reversed,
-- and the first transfer of the posting that holds the key. Everything but `posted` has moved nothing; accounts may
-- have been opened.
create function ledger.post(
  p_brand text, p_key text, p_kind text, p_cause_type text, p_cause_id text, p_trace text, p_actor text,
  p_resolves bigint, p_reverses bigint, p_expires timestamptz, p_at timestamptz, p_currency text,
  p_from_owners text[], p_from_codes text[], p_from_subs text[],
  p_to_owners text[], p_to_codes text[], p_to_subs text[], p_amounts bigint[]
) returns table (outcome text, transfer_id bigint)
language plpgsql security definer set search_path = ledger, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_moves constant integer := cardinality(p_amounts);
  v_accounts bigint[];
  v_from bigint[];
  v_to bigint[];
  v_ids bigint[];
  v_known ledger.transfer;
  v_hold ledger.transfer;
  v_same boolean;
  v_written integer;
begin
  if coalesce(v_moves, 0) = 0 then
    raise exception 'a posting moves something' using errcode = 'check_violation';
  end if;

  select array_agg(a.id order by a.n) into strict v_accounts
    from ledger.open_accounts(
      array_fill(p_brand, array[2 * v_moves]), p_from_owners || p_to_owners, p_from_codes || p_to_codes,
      p_from_subs || p_to_subs, array_fill(p_currency, array[2 * v_moves])) with ordinality as a (id, book, n);
  v_from := v_accounts[: v_moves];
  v_to := v_accounts[v_moves + 1 :];

  -- One order of locks for everybody: no deadlock, and a second copy of a call waits here for the first.
  perform from ledger.account where id = any (v_accounts) and never_below_0 order by id for no key update;

  select * into v_known from ledger.transfer t where t.idempotency_key = p_key;
  if found then
    select v_known.kind = p_kind and v_known.cause_type = p_cause_type and v_known.cause_id = p_cause_id
        and v_known.resolves is not distinct from p_resolves and v_known.reverses is not distinct from p_reverses
        and (array_agg(t.from_account order by t.id), array_agg(t.to_account order by t.id), array_agg(t.amount order by t.id))
          = (v_from, v_to, p_amounts)
      into v_same
      from ledger.transfer t where t.id = v_known.id or t.linked_to = v_known.id;
    return query select case when v_same then 'duplicate' else 'mismatch' end, v_known.id;
    return;
  end if;

  if p_resolves is not null then
    select t.* into v_hold from ledger.transfer t join ledger.account a on a.id = t.from_account
      where t.id = p_resolves and a.brand_id = p_brand and t.expires_at is not null;
    if not found then
      return query select 'hold_unknown', null::bigint; return;
    elsif exists (select from ledger.transfer t where t.resolves = p_resolves) then
      return query select 'hold_resolved', null::bigint; return;
    elsif p_kind = 'hold_posted' and v_hold.expires_at <= p_at then
      return query select 'hold_expired', null::bigint; return;
    end if;
  end if;

  if p_reverses is not null and exists (select from ledger.transfer t where t.reverses = p_reverses) then
    return query select 'already_reversed', null::bigint; return;
  end if;

  if exists (
    select from (
      select a.balance + sum(side.change) over (partition by a.id order by side.n) as after
      from (
        select n, account_id, -amount from unnest(v_from, p_amounts) with ordinality as f (account_id, amount, n)
        union all
        select n, account_id, amount from unnest(v_to, p_amounts) with ordinality as t (account_id, amount, n)
      ) side (n, account_id, change)
      join ledger.account a on a.id = side.account_id where a.never_below_0
    ) running where after < 0
  ) then
    return query select 'insufficient', null::bigint; return;
  end if;

  select array_agg(nextval('ledger.transfer_id')) into v_ids from generate_series(1, v_moves);

  with side as (
    select n, end_of, change, a.id as account_id, a.never_below_0 as of_player,
      a.balance + sum(change) over (partition by a.id order by n) as after
    from (
      select n, 'from', account_id, -amount from unnest(v_from, p_amounts) with ordinality as f (account_id, amount, n)
      union all
      select n, 'to', account_id, amount from unnest(v_to, p_amounts) with ordinality as t (account_id, amount, n)
    ) raw (n, end_of, account_id, change)
    join ledger.account a on a.id = raw.account_id
  ), players as (
    update ledger.account a set balance = a.balance + s.change
    from (select account_id, sum(change)::bigint as change from side where of_player group by account_id) s
    where a.id = s.account_id
  ), house as (
    insert into ledger.house_delta (account_id, amount)
      select account_id, sum(change)::bigint from side where not of_player group by account_id
  )
  insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
      cause_type, cause_id, trace_id, actor, linked_to, resolves, reverses, expires_at)
    select v_ids[f.n], f.account_id, t.account_id, t.change, case when f.of_player then f.after end,
      case when t.of_player then t.after end, p_at, case when f.n = 1 then p_key end, p_kind, p_cause_type, p_cause_id,
      p_trace, p_actor, case when f.n > 1 then v_ids[1] end, case when f.n = 1 then p_resolves end,
      case when f.n = 1 then p_reverses end, case when f.n = 1 then p_expires end
    from side f join side t on t.n = f.n and t.end_of = 'to' where f.end_of = 'from'
    on conflict do nothing;
  get diagnostics v_written = row_count;
  if v_written <> v_moves then
    -- Another call took the key over other accounts while we waited: the transaction runs again, and sees it.
    raise exception 'a key was taken at the same moment' using errcode = 'serialization_failure';
  end if;

  return query select 'posted', v_ids[1];
end $$;

-- Posts many stakes, wins and the like in one statement: each moves an amount into (negative: out of) one account of a
-- player, against one account of the house. Calls are taken in their order along each account; a call that the player
-- can't pay is refused alone. Keys within the call are distinct; accounts come from ledger.open_accounts.
-- Answers the places of the calls that were posted, each with its transfer and the player's balance after it; and the
-- places of those whose key was known before, each with the transfer that holds the key and whether it says the same.
-- The rest was refused. unique_violation: another call took a key meanwhile, and nothing happened: ask again.
create function ledger.post_batch(
  p_keys text[], p_kinds text[], p_cause_types text[], p_cause_ids text[], p_traces text[], p_actors text[],
  p_at_ms bigint[], p_books integer[], p_players bigint[], p_houses bigint[], p_amounts bigint[]
) returns table (places integer[], ids bigint[], afters bigint[], known integer[], known_ids bigint[], known_same boolean[])
language plpgsql security definer set search_path = ledger, pg_temp
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_nestloop = on as $$
declare
  v_places integer[];
  v_ranks integer[];
  v_runnings bigint[];
  v_players bigint[];
  v_books integer[];
  v_changes bigint[];
  v_lowest bigint[];
  v_taken bigint[];
  v_before bigint[];
  v_short_before bigint[];
  v_after bigint[];
  v_next integer := 1;
  v_houses integer;
  v_houses_met integer;
begin
  if cardinality(p_keys) = 1 then
    return query select * from ledger.post_one(p_keys[1], p_kinds[1], p_cause_types[1], p_cause_ids[1], p_traces[1],
      p_actors[1], p_at_ms[1], p_books[1], p_players[1], p_houses[1], p_amounts[1]);
    return;
  end if;

  select array_agg(call.n::integer), array_agg(t.id),
      array_agg(t.kind = p_kinds[call.n] and t.cause_type = p_cause_types[call.n] and t.cause_id = p_cause_ids[call.n]
        and t.amount = abs(p_amounts[call.n]) and t.resolves is null and t.reverses is null
        and (t.from_account, t.to_account) = case when p_amounts[call.n] < 0
          then (p_players[call.n], p_houses[call.n]) else (p_houses[call.n], p_players[call.n]) end
        and not exists (select from ledger.transfer l where l.linked_to = t.id))
    into known, known_ids, known_same
    from unnest(p_keys) with ordinality as call (key, n)
    cross join lateral (select * from ledger.transfer where idempotency_key = call.key limit 1) t;

  -- The calls account by account, each with what it brings the account to; and of each account what all of them come to
  -- and how low it gets on the way.
  select array_agg(n), array_agg(rank), array_agg(running), array_agg(player) filter (where is_last),
      array_agg(book) filter (where is_last), array_agg(running) filter (where is_last), array_agg(lowest) filter (where is_last)
    into v_places, v_ranks, v_runnings, v_players, v_books, v_changes, v_lowest
    from (
      select *, min(running) over (partition by player) as lowest
      from (
        select n::integer, player, book, (sum(amount) over (partition by player order by n))::bigint as running,
          dense_rank() over (order by player)::integer as rank, lead(player) over (order by player, n) is null
            or lead(player) over (order by player, n) <> player as is_last
        from unnest(p_players, p_books, p_amounts) with ordinality as call (player, book, amount, n)
        where known is null or n <> all (known)
      ) call
    ) call;
  if v_players is null then
    return next; return;
  end if;

  -- Accounts are locked in the order of their ids, by everybody.
  with taken as (
    update ledger.account a set balance = a.balance + p.change
    from unnest(v_players, v_books, v_changes, v_lowest) as p (id, book, change, lowest)
    where a.id = p.id and a.book = p.book and a.never_below_0 and a.balance + least(p.lowest, 0) >= 0
    returning a.id, a.balance - p.change as before
  )
  select array_agg(id order by id), array_agg(before order by id) into v_taken, v_before from taken;

  -- The players who are short somewhere on the way: theirs are weighed one by one.
  if v_taken is distinct from v_players then
    v_short_before := v_before;
    for v_rank in 1 .. cardinality(v_players) loop
      if v_taken[v_next] = v_players[v_rank] then
        v_before[v_rank] := v_short_before[v_next];
        v_next := v_next + 1;
      else
        v_before[v_rank] := null;
        v_after := ledger.take_one_by_one(v_players[v_rank], v_books[v_rank], p_players, p_amounts, known, v_after);
      end if;
    end loop;
  end if;

  with posted as materialized (
    select n, nextval('ledger.transfer_id') as id, after
    from (
      select n, coalesce(v_after[n], v_before[rank] + running) as after
      from unnest(v_places, v_ranks, v_runnings) as call (n, rank, running)
    ) taken
    where after is not null
  ), house as (
    select p_houses[n] as id, p_books[n] as book, sum(-p_amounts[n])::bigint as amount from posted group by 1, 2
  ), delta as (
    insert into ledger.house_delta (account_id, amount)
      select h.id, h.amount from house h join ledger.account a on a.id = h.id and a.book = h.book and a.owner_id is null
      returning 1
  ), written as (
    insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
        cause_type, cause_id, trace_id, actor)
      select id,
        case when p_amounts[n] < 0 then p_players[n] else p_houses[n] end,
        case when p_amounts[n] < 0 then p_houses[n] else p_players[n] end,
        abs(p_amounts[n]), case when p_amounts[n] < 0 then after end, case when p_amounts[n] > 0 then after end,
        timestamptz 'epoch' + p_at_ms[n] * interval '1 millisecond', p_keys[n], p_kinds[n], p_cause_types[n], p_cause_ids[n], p_traces[n], p_actors[n]
      from posted
  )
  select array_agg(n), array_agg(id), array_agg(after),
      (select count(*) from house), (select count(*) from delta)
    into places, ids, afters, v_houses, v_houses_met from posted;
  if v_houses <> v_houses_met then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;
  return next;
end $$;

-- The same for a call that is alone, with none of what several need. Answers as ledger.post_batch.
create function ledger.post_one(
  p_key text, p_kind text, p_cause_type text, p_cause_id text, p_trace text, p_actor text, p_at_ms bigint, p_book integer,
  p_player bigint, p_house bigint, p_amount bigint
) returns table (places integer[], ids bigint[], afters bigint[], known integer[], known_ids bigint[], known_same boolean[])
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_from constant bigint := case when p_amount < 0 then p_player else p_house end;
  v_to constant bigint := case when p_amount < 0 then p_house else p_player end;
  v_known ledger.transfer;
  v_after bigint;
  v_id bigint;
begin
  select * into v_known from ledger.transfer where idempotency_key = p_key;
  if found then
    known := '{1}';
    known_ids := array[v_known.id];
    known_same := array[(v_known.kind, v_known.cause_type, v_known.cause_id, v_known.from_account, v_known.to_account,
        v_known.amount) = (p_kind, p_cause_type, p_cause_id, v_from, v_to, abs(p_amount))
      and v_known.resolves is null and v_known.reverses is null
      and not exists (select from ledger.transfer l where l.linked_to = v_known.id)];
    return next; return;
  end if;

  update ledger.account set balance = balance + p_amount
    where id = p_player and book = p_book and never_below_0 and balance + p_amount >= 0 returning balance into v_after;
  if not found then
    perform from ledger.account where id = p_player and book = p_book and never_below_0;
    if not found then
      raise exception 'a posting stays in its book' using errcode = 'check_violation';
    end if;
    return next; return;
  end if;

  insert into ledger.house_delta (account_id, amount)
    select id, -p_amount from ledger.account where id = p_house and book = p_book and owner_id is null;
  if not found then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;

  insert into ledger.transfer (id, from_account, to_account, amount, from_after, to_after, at, idempotency_key, kind,
      cause_type, cause_id, trace_id, actor)
    values (nextval('ledger.transfer_id'), v_from, v_to, abs(p_amount), case when p_amount < 0 then v_after end,
      case when p_amount > 0 then v_after end, timestamptz 'epoch' + p_at_ms * interval '1 millisecond', p_key, p_kind,
      p_cause_type, p_cause_id, p_trace, p_actor)
    returning id into v_id;
  places := '{1}';
  ids := array[v_id];
  afters := array[v_after];
  return next;
end $$;

-- Takes the calls of one player in their order as far as the balance goes. Answers p_after with the balance after each
-- call that was taken, by place.
create function ledger.take_one_by_one(
  p_player bigint, p_book integer, p_players bigint[], p_amounts bigint[], p_known integer[], p_after bigint[]
) returns bigint[]
language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_balance bigint;
begin
  select balance into v_balance from ledger.account
    where id = p_player and book = p_book and never_below_0 for no key update;
  if not found then
    raise exception 'a posting stays in its book' using errcode = 'check_violation';
  end if;
  for n in 1 .. cardinality(p_players) loop
    if p_players[n] = p_player and v_balance + p_amounts[n] >= 0 and (p_known is null or n <> all (p_known)) then
      v_balance := v_balance + p_amounts[n];
      p_after[n] := v_balance;
    end if;
  end loop;
  update ledger.account set balance = v_balance where id = p_player;
  return p_after;
end $$;

-- Holds the accounts of a player until the end of the transaction: no posting of theirs is under way, and none begins.
create function ledger.lock_player(p_brand text, p_owner text) returns void
language sql security definer set search_path = ledger, pg_temp as $$
  select from ledger.account where brand_id = p_brand and coalesce(owner_id, '') = p_owner order by id for no key update
$$;

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
grant execute on function ledger.open_accounts, ledger.post, ledger.post_batch, ledger.lock_player, ledger.roll_up to fairhouse_app;
