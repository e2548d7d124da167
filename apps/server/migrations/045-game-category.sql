-- What kind of game it is, in the words of the trade; null where its provider has not said one.
alter table platform.game add column category text
  check (category in ('slot', 'live', 'fishing', 'table', 'arcade', 'crash', 'jackpot', 'cricket'));
