-- What staff have made of signs of unfair play and of hands that members have reported.
create table platform.integrity_review (
  brand_id    text        not null references platform.brand,
  key         text        not null,              -- of a sign, or of a hand
  verdict     text        not null check (verdict in ('cleared', 'confirmed')),
  reason      text        not null,
  reviewed_by text        not null,
  reviewed_at timestamptz not null,
  primary key (brand_id, key)
);
grant select, insert, update on platform.integrity_review to fairhouse_app;
