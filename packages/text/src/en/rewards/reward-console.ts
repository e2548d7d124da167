/** Texts of the console: what members are given. */
export const rewardConsole = {
  caption: 'Rewards of this member, newest first',
  offered: 'Offered, {{zone}}',
  source: 'For',
  amount: 'Amount',
  claimBy: 'Until',
  state: 'State',
  settled: 'Settled',
  none: 'No rewards yet',
  noneBody: 'Gifts of levels and other rewards of this member appear here.',
  withdraw: 'Withdraw',
  withdrawNamed: 'Withdraw the reward of {{amount}}',
  withdrawTitle: 'Withdraw this reward?',
  withdrawBody: 'The member can no longer claim it. The reason is kept in the audit log.',
  reason: 'Reason',
  withdrawn: 'Reward withdrawn',
} as const;
