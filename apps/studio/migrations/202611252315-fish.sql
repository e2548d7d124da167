-- Fish: rounds whose stake is set aside and used as far as it is shot, in rooms of up to four cannons.

alter table studio.round add column reserved boolean not null default false; -- `stake` is a reserve; `staked` what was confirmed of it
alter table studio.round drop constraint round_staked;
alter table studio.round add constraint round_staked check (case when reserved then staked between 0 and stake else staked >= stake end);

alter table studio.outbox drop constraint outbox_call_check;
alter table studio.outbox add constraint outbox_call_check
  check (call in ('credit', 'cancel', 'close-round', 'jackpot-credit', 'confirm'));

create table studio.fish_room (
  game text    not null,
  room integer not null check (room >= 1),
  gone text[]  not null default '{}',          -- fish of the last tides that were caught
  primary key (game, room)
);

create table studio.fish_seat (
  game    text        not null,
  room    integer     not null,
  seat    integer     not null check (seat between 1 and 4),
  player  text        not null,
  seen_at timestamptz not null,                -- a seat that nobody has been seen at for a while is free
  primary key (game, room, seat),
  unique (game, player)
);

-- What a cannon has gathered for its laser, in 1/10,000 of the currency.
create table studio.fish_energy (
  player   text   not null,
  game     text   not null,
  currency text   not null,
  energy   bigint not null check (energy >= 0),
  primary key (player, game, currency)
);

grant select, insert, update on studio.fish_room, studio.fish_energy to fairhouse_studio;
grant select, insert, update, delete on studio.fish_seat to fairhouse_studio;
