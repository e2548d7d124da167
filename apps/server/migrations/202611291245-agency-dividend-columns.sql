-- What a dividend was reckoned from, in columns: a document for each of a hundred thousand lines took longer to build and to write than
-- all that it says took to reckon. All of it but `carry` is null where nothing is left of an earlier line, and all of it in other lines.
alter table platform.pay_line
  add column contract_id text,
  add column version integer,
  add column stake_valid bigint,
  add column house_win bigint,
  add column rebates bigint,
  add column salaries bigint,
  add column fee bigint,
  add column carried bigint,
  add column base bigint,
  add column active integer,
  add column ppm integer,
  add column carry bigint;

update platform.pay_line set
  contract_id = terms->>'contract', version = (terms->>'version')::integer, stake_valid = (terms->>'valid')::bigint,
  house_win = (terms->>'houseWin')::bigint, rebates = (terms->>'rebates')::bigint, salaries = (terms->>'salaries')::bigint,
  fee = (terms->>'fee')::bigint, carried = (terms->>'carried')::bigint, base = (terms->>'base')::bigint,
  active = (terms->>'active')::integer, ppm = (terms->>'ppm')::integer, carry = (terms->>'carry')::bigint
  where terms ? 'carry';

alter table platform.pay_line drop column terms;

-- Days are summed for everybody at once: a period is found where its days were written, one after the other.
create index team_day_in_time on platform.team_day using brin (settled_on) with (pages_per_range = 32, autosummarize = on);
