-- Numbers of issues look like numbers of tickets: none is so small that it is typed by chance.
alter table platform.draw_issue alter column id restart with 100000;
