-- What contracts of the house may pay on a valid bet of a category at most, in 1/1,000,000; without a row, what its games leave.
create table platform.agency_ceiling (
  brand_id text    not null references platform.brand,
  category text    not null,
  ppm      integer not null check (ppm between 0 and 1000000),
  primary key (brand_id, category)
);
