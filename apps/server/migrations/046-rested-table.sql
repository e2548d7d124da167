-- Live tables that a provider was told to let rest: no brand here has them open.
create table platform.rested_table (
  provider text not null references platform.provider,
  code     text not null,
  primary key (provider, code)
);
