-- Changes of the rules of play from before members were asked for a deposit limit: the brands of then did not ask.
update platform.setting_change
  set before = before || '{"askDepositLimit": false}', after = after || '{"askDepositLimit": false}'
  where topic = 'playRules' and not before ? 'askDepositLimit';
