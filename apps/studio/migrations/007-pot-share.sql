-- What a round put into pots in whole amounts, for the platform's ledger: the sum of its pots' whole amounts after it, less
-- those before it, and what a won pot paid. Seeds are in it.

create table studio.round_pot_share (
  round_id text   primary key references studio.round,
  amount   bigint not null check (amount > 0)
);

create trigger append_only before update or delete on studio.round_pot_share for each row execute function studio.refuse_change();
create trigger append_only_all before truncate on studio.round_pot_share execute function studio.refuse_change();

grant select, insert on studio.round_pot_share to fairhouse_studio;
