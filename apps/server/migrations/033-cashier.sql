-- What staff change of the cashier counts its changes: nobody writes over what they have not seen.
alter table platform.brand add column cashier_revision integer not null default 0;
alter table platform.deposit_method add column revision integer not null default 0;
alter table platform.withdrawal_method add column revision integer not null default 0;
