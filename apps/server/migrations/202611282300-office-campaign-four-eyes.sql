-- How many members a message may go to before a second member of staff approves it; without a row, or null, any number.
create table platform.campaign_rule (
  brand_id  text    primary key references platform.brand,
  four_eyes integer check (four_eyes >= 0)
);
