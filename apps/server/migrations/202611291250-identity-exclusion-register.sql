-- The national register of people who have excluded themselves that a brand asks. Without a row nobody is asked.
create table platform.exclusion_register (
  brand_id text        primary key references platform.brand,
  kind     text        not null check (kind in ('signed', 'sandbox')),
  name     text        not null,
  origin   text        not null,
  key_id   text        not null,
  secret   bytea,                            -- sealed; that of the sandbox is derived
  marks    text[]      not null check (cardinality(marks) > 0),
  set_at   timestamptz not null,
  set_by   text        not null,             -- the member of staff by name
  check ((kind = 'signed') = (secret is not null))
);

-- What was asked and what came of it. It holds nothing of a person but whose account it was.
create table platform.exclusion_register_check (
  id          text        primary key,
  brand_id    text        not null references platform.brand,
  player_id   text        references platform.player,   -- null: a registration that became no account
  moment      text        not null check (moment in ('registration', 'login', 'recheck')),
  register    text        not null,
  outcome     text        not null check (outcome in ('clear', 'excluded', 'unanswered', 'unidentified')),
  fault       text        check (fault in ('timeout', 'unreachable', 'refused', 'untrusted')),
  answer_id   text,                          -- the register's own
  until       timestamptz,
  let_in      boolean     not null,
  at          timestamptz not null,
  check ((outcome = 'unanswered') = (fault is not null)),
  check ((outcome in ('clear', 'excluded')) = (answer_id is not null))
);

create index exclusion_register_check_brand on platform.exclusion_register_check (brand_id, id);
create index exclusion_register_check_player on platform.exclusion_register_check (player_id, id);
create index exclusion_register_check_time on platform.exclusion_register_check (brand_id, at);
revoke update, delete, truncate on platform.exclusion_register_check from fairhouse_app;

-- About whom the register is asked again, and when: until there is an answer where one is owed, else while they may be logged in.
create table platform.exclusion_register_due (
  player_id text        primary key references platform.player,
  brand_id  text        not null references platform.brand,
  due_at    timestamptz not null,
  owed      boolean     not null,
  ends_at   timestamptz not null
);

create index exclusion_register_due_time on platform.exclusion_register_due (brand_id, due_at);

-- Changes of the rules of play from before registers were asked.
update platform.setting_change
  set before = '{"refuseUnchecked": false, "registerHours": 0}' || before,
    after = '{"refuseUnchecked": false, "registerHours": 0}' || after
  where topic = 'playRules';
