-- formerly sha256 50ea372e632bf3142c36f138481ccd89b1ab77776352c91ad1c9888f6e7044e9
-- What the staff of a brand put to rest: a vendor with all its games, or a game. Rounds that have begun are finished.
alter table platform.vendor
  add column rested_at    timestamptz,
  add column rested_by    text,
  add column rested_why   text,              -- for the staff
  add column rested_until timestamptz,       -- when it is expected back, as players are told; nothing opens by itself
  add column picture      text,              -- the picture of the art kit that it bears; null: the one of its own code
  add check ((rested_at is null) = (rested_by is null) and (rested_until is null or rested_at is not null));

alter table platform.game
  add column rested_at    timestamptz,
  add column rested_by    text,
  add column rested_why   text,
  add column rested_until timestamptz,
  add check ((rested_at is null) = (rested_by is null) and (rested_until is null or rested_at is not null));

-- How a provider answers what the platform asks it, by minute.
create table platform.provider_call (
  provider text        not null references platform.provider,
  minute   timestamptz not null,
  answered integer     not null,
  failed   integer     not null,
  millis   bigint      not null,             -- of those that were answered, together
  last_at  timestamptz not null,             -- of the last that was answered or failed
  last_ok  boolean     not null,
  primary key (provider, minute)
);
