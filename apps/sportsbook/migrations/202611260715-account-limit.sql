-- Accounts that staff have limited. A standard one has no row until something was set.
create table sportsbook.account_limit (
  player   text        primary key,
  category text        not null check (category in ('standard', 'half', 'tenth', 'hundredth')),
  reason   text        not null,
  since    timestamptz not null
);

grant select, insert, update on sportsbook.account_limit to fairhouse_sportsbook;

-- From the answer to its stake to the decision of a bet in play: by its sports, and by the account.
alter table sportsbook.ticket add column delay_seconds smallint not null default 6 check (delay_seconds >= 0);
