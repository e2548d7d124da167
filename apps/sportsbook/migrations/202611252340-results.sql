-- Results are listed by their start, the last first.
create index fixture_starts_id on sportsbook.fixture (starts_at desc, id desc);
drop index sportsbook.fixture_starts;
