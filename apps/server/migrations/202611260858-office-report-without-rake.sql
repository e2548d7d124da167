-- The rake of a seat is a bet of its own since decision 136; all is counted again from the first event.
truncate platform.report_day, platform.report_game, platform.report_play, platform.report_month, platform.report_draw,
  platform.report_member;
delete from platform.outbox_cursor where consumer = 'report_figures';
alter table platform.report_day drop column rake;
alter table platform.report_game drop column rake;
alter table platform.report_play drop column rake;
