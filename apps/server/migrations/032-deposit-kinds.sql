-- Bank transfers that staff check, payments by QR code, and deposits whose facts do not agree.
alter table platform.brand
  add column deposit_four_eyes bigint not null default 500000000 check (deposit_four_eyes >= 0);

-- A method by a payment provider, or one by the house's own account at a bank.
alter table platform.deposit_method
  alter column provider drop not null,
  add column open_seconds        integer not null default 1800 check (open_seconds between 60 and 604800),
  add column account_institution text,
  add column account_holder      text,
  add column account_number      text,
  add constraint deposit_method_kind check (kind in ('hosted', 'bank', 'qr')),
  add constraint deposit_method_way check (case when kind = 'bank'
    then provider is null and account_institution is not null and account_holder is not null
      and account_number is not null
    else provider is not null and num_nonnulls(account_institution, account_holder, account_number) = 0 end);

alter table platform.deposit
  alter column provider drop not null,
  drop constraint deposit_state_check,
  add constraint deposit_state_check
    check (state in ('pending', 'reviewing', 'credited', 'failed', 'expired', 'cancelled')),
  add column kind        text not null default 'hosted' check (kind in ('hosted', 'bank', 'qr')),
  add column credited    bigint check (credited > 0),        -- what came in the end
  add column contested   boolean not null default false,     -- the provider has spoken against what stands
  add column reference   text,                               -- what a bank transfer must carry
  add column account     jsonb,                              -- the house's account as it was shown
  add column qr          text,
  add column promised_at timestamptz,                        -- when a review should have ended
  add column note        text;                               -- what staff said of their decision

update platform.deposit set credited = amount where state = 'credited';
alter table platform.deposit add constraint deposit_credited check ((state = 'credited') = (credited is not null));

create unique index deposit_reference on platform.deposit (brand_id, reference) where reference is not null;
create index deposit_waiting on platform.deposit (brand_id, id) where state = 'reviewing' or contested;
drop index platform.deposit_method_ended;
create index deposit_method_ended on platform.deposit (brand_id, method_id, id desc)
  where state in ('credited', 'failed', 'expired');

-- What each word of a payment provider said; of words heard before today only the mark is kept.
alter table platform.deposit_event
  add column outcome  text check (outcome in ('paid', 'failed')),
  add column amount   bigint,
  add column currency text;

create index deposit_event_deposit on platform.deposit_event (deposit_id, at);

-- Every step of a deposit, who took it and what they said.
create table platform.deposit_step (
  deposit_id text        not null references platform.deposit,
  place      bigint      generated always as identity,
  step       text        not null,
  state      text        not null,
  at         timestamptz not null,
  actor      text        not null,
  note       text,
  primary key (deposit_id, place)
);

revoke update, delete on platform.deposit_step from fairhouse_app;
