-- What a dividend was reckoned from, in units of 1/10,000 as text; empty for all else, and where nothing is left of an earlier line.
create or replace function platform.dividend_terms(l platform.pay_line) returns jsonb
language sql immutable as $$
  select case when l.contract_id is null then '{}' else jsonb_build_object('contract', l.contract_id, 'version', l.version,
    'houseWin', l.house_win::text, 'rebates', l.rebates::text, 'salaries', l.salaries::text, 'fee', l.fee::text,
    'carried', l.carried::text, 'base', l.base::text, 'active', l.active, 'ppm', l.ppm, 'carry', l.carry::text) end
$$;
