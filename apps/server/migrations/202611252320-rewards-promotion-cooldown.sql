-- Rules written before asked for no days between two rewards of a member.
update platform.promotion_version set rule = jsonb_set(rule, '{limits,cooldown}', 'null') where rule->'limits'->'cooldown' is null;
