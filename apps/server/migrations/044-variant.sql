-- formerly sha256 e4500413809922828b56e6e06289f1d69d97457b24829d3e59d8fbe9fb17b772
-- Variants of a game among which the staff of a brand choose, two of them, by what the house keeps in per cent.
alter table platform.game
  add column edge         integer,                        -- null: the provider's first
  add column edge_pending boolean not null default false, -- chosen, and the provider has not heard of it yet
  add column variants     jsonb   not null default '[]';  -- as the provider tells them: edge, rtp, least, most

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
