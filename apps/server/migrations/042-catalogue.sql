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

-- Whether a game can be played: its provider says so, nobody has stopped it, and neither it nor its vendor rests.
create function platform.standing_of(
  p_told text, p_stopped_at timestamptz, p_rested_at timestamptz, p_brand text, p_vassalage text
) returns text language sql stable set search_path = platform, pg_temp as $$
  select case
    when p_told = 'open' and p_stopped_at is null and p_rested_at is null and not exists (
      select from vendor where brand_id = p_brand and vassalage = p_vassalage and rested_at is not null)
    then 'open' else 'maintenance' end
$$;

-- `state` follows whichever of them is written, and a vendor takes its games along, whoever writes at the same moment.
create function platform.keep_standing() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  new.state := standing_of(new.told_state, new.stopped_at, new.rested_at, new.brand_id, new.vassalage);
  return new;
end $$;

create trigger game_standing before update of told_state, stopped_at, rested_at on platform.game
  for each row execute function platform.keep_standing();

create function platform.rest_with_vendor() returns trigger language plpgsql set search_path = platform, pg_temp as $$
begin
  update game set rested_at = rested_at where brand_id = new.brand_id and vassalage = new.vassalage;
  return null;
end $$;

create trigger vendor_rest after update of rested_at on platform.vendor
  for each row execute function platform.rest_with_vendor();

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
