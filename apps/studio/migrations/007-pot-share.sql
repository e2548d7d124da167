-- formerly sha256 0d61536c9a24c7b105920b832f05129bd2791a06679f506f5cd1456a81e32219
-- What a round put into pots in whole amounts, for the platform's ledger: the sum of its pots' whole amounts after it, less
-- those before it, and what a won pot paid. Seeds are in it.

create table studio.round_pot_share (
  round_id text   primary key references studio.round,
  amount   bigint not null check (amount > 0)
);

grant select, insert on studio.round_pot_share to fairhouse_studio;
