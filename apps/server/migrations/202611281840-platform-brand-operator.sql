-- One brand is the operator's own: its owners make the others. The start marks it where none is marked yet.
alter table platform.brand add column runs_platform boolean not null default false;

create unique index brand_runs_platform on platform.brand (runs_platform) where runs_platform;
