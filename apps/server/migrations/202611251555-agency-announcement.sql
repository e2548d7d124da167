-- What agents tell the agents below them, and the house tells all agents. Nothing is deleted; what was removed is shown to nobody.
create table platform.team_announcement (
  id         text        primary key,
  brand_id   text        not null references platform.brand,
  author_id  text        references platform.player,  -- null: the house
  text       text        not null,
  at         timestamptz not null,
  day        date        not null,                    -- in the brand's time zone: an author may write so many a day
  removed_at timestamptz,
  removed_by text,                                    -- the member of staff; null: the author
  check (removed_by is null or removed_at is not null)
);
create index team_announcement_shown on platform.team_announcement (brand_id, author_id, id desc) where removed_at is null;
create index team_announcement_by_day on platform.team_announcement (author_id, day);
create index team_announcement_of_brand on platform.team_announcement (brand_id, id desc);
revoke delete, truncate on platform.team_announcement from fairhouse_app;
