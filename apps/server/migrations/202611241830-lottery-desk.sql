-- The desk: a source may tell again before a draw is decided, of which the last counts; how far a settlement is, in money and time.
alter table platform.draw_claim add column attempt integer not null default 1 check (attempt between 1 and 5);
alter table platform.draw_claim drop constraint draw_claim_pkey;
alter table platform.draw_claim add primary key (issue, source, attempt);

alter table platform.draw_chunk add column made_at timestamptz not null default clock_timestamp();
alter table platform.draw_chunk add column paid bigint;

create index draw_issue_state on platform.draw_issue (brand_id, state, draws_at);
