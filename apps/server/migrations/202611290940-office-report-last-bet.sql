-- The last day on which a member had a bet settled, so that whoever played within some days is found without their months.
alter table platform.report_member add column last_bet date;
update platform.report_member m set last_bet = l.day
  from (
    select brand_id, number, max(month + length(ltrim(days::bit(32)::text, '0')) - 1) as day
    from platform.report_month where vendor_code = '' and days <> 0 group by 1, 2) l
  where l.brand_id = m.brand_id and l.number = m.number;
