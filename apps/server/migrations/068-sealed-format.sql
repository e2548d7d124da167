-- The format of the sealed columns. Values of format 1 knew neither purpose nor row: the first start with this build seals
-- them anew, writes 2, and none is opened after that.
create table platform.sealed_format (
  one     boolean  primary key default true check (one),
  version smallint not null
);

insert into platform.sealed_format (version) values (1);
