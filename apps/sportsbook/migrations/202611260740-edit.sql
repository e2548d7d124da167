-- A bet that was edited rides with another unit than it was placed with: so much a line, of so much of its cost.
alter table sportsbook.ticket
  add column edit_unit bigint check (edit_unit > 0),
  add column edit_cost bigint check (edit_cost > 0),
  add check ((edit_unit is null) = (edit_cost is null));

-- An edit is a sale of all that rides whose amount rides on: `revision` are the legs on which, `before` those it rode on.
alter table sportsbook.cash_out
  add column revision jsonb,
  add column before   jsonb,
  drop constraint cash_out_state_check,
  add constraint cash_out_state_check check (state in ('waiting', 'sold', 'edited', 'refused')),
  add check ((state = 'edited') = (before is not null)),
  add check (state <> 'edited' or revision is not null and amount is not null),
  add check (state <> 'sold' or revision is null);

-- Legs that are not decided give way to others; what they were stands with the edit.
grant delete on sportsbook.ticket_pick to fairhouse_sportsbook;
