-- Reports ask who stood directly below, those who have left included, which an index of open places cannot answer.
drop index platform.team_place_below;
create index team_place_below on platform.team_place (parent_no, no);
