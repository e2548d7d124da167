-- Members are told a day before a reward ends, once, and when it has; and what it is for, in their language.
alter table platform.reward
  add column title  jsonb,                                 -- of its promotion, mission, raffle or tournament when it was offered
  add column warned boolean not null default false;
