-- formerly sha256 590cabc5799006dc10df5ddd748272772c92fd3936ee5aac449fbe7d3501717e
-- Pots that all players of a machine feed, one of each name per currency. They are kept in thousandths of the smallest
-- amount (1/10,000), so that no contribution is ever cut; a win pays whole amounts and leaves the rest in the pot.

create table studio.pot (
  machine_id  text   not null,
  name        text   not null,
  currency    text   not null,
  thousandths bigint not null check (thousandths >= 0), -- the fold of its moves
  primary key (machine_id, name, currency)
);

create table studio.pot_move (
  id          bigint      generated always as identity primary key,
  machine_id  text        not null,
  name        text        not null,
  currency    text        not null,
  kind        text        not null check (kind in ('seed', 'contribution', 'win')),
  thousandths bigint      not null check (case kind when 'win' then thousandths < 0 else thousandths > 0 end),
  round_id    text        references studio.round,      -- null for the first seed only
  at          timestamptz not null,
  foreign key (machine_id, name, currency) references studio.pot,
  unique (round_id, name, kind),
  check (round_id is not null or kind = 'seed')
);

create index pot_move_pot on studio.pot_move (machine_id, name, currency, id);

-- The pot that a round won: paid by a call of its own beside the round's win.
create table studio.round_jackpot (
  round_id text   primary key references studio.round,
  pot      text   not null,
  amount   bigint not null check (amount > 0)
);

-- Practice play neither feeds nor wins a pot.
alter table studio.game_session add column demo boolean not null default false;
alter table studio.round add column demo boolean not null default false;

alter table studio.outbox drop constraint outbox_call_check;
alter table studio.outbox add constraint outbox_call_check
  check (call in ('credit', 'cancel', 'close-round', 'jackpot-credit'));

grant select, insert, update on studio.pot to fairhouse_studio;
grant select, insert on studio.pot_move, studio.round_jackpot to fairhouse_studio;
