-- Where an answer reaches a visitor.
alter table platform.feedback add column contact text;
