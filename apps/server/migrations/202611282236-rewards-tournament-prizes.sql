-- What the prizes of a tournament are. Null: all of them are money.
alter table platform.tournament
  add column prize_kinds text[] check (
    cardinality(prize_kinds) = cardinality(prizes) and prize_kinds <@ array['cash', 'points', 'tickets']);
