-- Variants of a game among which the staff of a brand choose, two of them, by what the house keeps in per cent.
alter table platform.game
  add column edge         integer,                        -- null: the provider's first
  add column edge_pending boolean not null default false, -- chosen, and the provider has not heard of it yet
  add column variants     jsonb   not null default '[]';  -- as the provider tells them: edge, rtp, least, most

create or replace function platform.keep_standing() returns trigger
language plpgsql set search_path = platform, pg_temp as $$
begin
  new.state := case when new.edge_pending then 'maintenance'
    else standing_of(new.told_state, new.stopped_at, new.rested_at, new.brand_id, new.vassalage) end;
  return new;
end $$;

drop trigger game_standing on platform.game;
create trigger game_standing before update of told_state, stopped_at, rested_at, edge_pending on platform.game
  for each row execute function platform.keep_standing();

-- What a game declared until another variant came in force: rounds of then are judged by it.
create table platform.game_past_return (
  brand_id  text        not null,
  game_code text        not null,
  until     timestamptz not null,
  least     numeric,
  most      numeric     not null,
  primary key (brand_id, game_code, until)
);
revoke update, delete on platform.game_past_return from fairhouse_app;
