-- How the last deposits of a method ended, which members are told before they choose one.
create index deposit_method_ended on platform.deposit (brand_id, method_id, id desc) where state <> 'pending';
