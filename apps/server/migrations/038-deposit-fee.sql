-- The fee of a deposit: what came is what was credited and what the house kept of it.
alter table platform.deposit rename column credited to received;
alter table platform.deposit rename constraint deposit_credited to deposit_received;
alter table platform.deposit
  add column fee      bigint not null default 0 check (fee >= 0 and fee < amount), -- of the method when it was asked for
  add column credited bigint check (credited > 0);                                 -- what its player has of it

update platform.deposit set credited = received where state = 'credited';
alter table platform.deposit add constraint deposit_credited check (
  case when received is null then credited is null else received - credited in (0, fee) and credited is not null end);
