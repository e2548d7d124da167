-- Marks of the devices and the address of a player: who shares one has one seat at a table.
alter table studio.game_session add column kin text[] not null default '{}';
