/** Messages to one member. */
export const inbox = {
  markAll: 'Mark all read',
  kept: 'Messages cannot be deleted, so you can always look up what we told you.',
  kind: {
    deposit_credited: { title: 'Deposit credited', body: '{{amount}} was added to your balance.' },
    deposit_failed: {
      title: 'Deposit failed',
      body: 'The payment did not go through. Your balance has not changed.',
    },
    transfer_received: {
      title: 'Transfer received',
      body: '{{amount}} was sent to you by your upline or downline.',
    },
    contract_below: {
      title: 'Contracts below you paid more than you earned',
      body: '{{contract}}: {{amount}} more. {{escrow}} came from your escrow, {{income}} from your income; you owe {{owed}}.',
    },
    contract_corrected: {
      title: 'A correction is owed',
      body: '{{contract}}: {{amount}} was paid too much. {{income}} came from your income; you owe {{owed}}.',
    },
    carry_reset: {
      title: 'Your carried loss was reset',
      body: 'The loss of {{amount}} is not carried on any more. Your next dividend begins without it.',
    },
    contract_covered: {
      title: 'Paid in full',
      body: '{{contract}}: your upline {{from}} earned less than your share. You were paid all of it nevertheless.',
    },
    team_envelope: {
      title: 'Red envelope from {{from}}',
      body: 'Your upline sent you a red envelope. Open your share by {{time}}.',
    },
    team_envelope_ended: {
      title: 'Red envelope ended',
      body: '{{opened}} of {{shares}} shares were opened. {{amount}} came back to your balance.',
    },
    team_envelope_opened: {
      title: 'Red envelope opened by all',
      body: 'All {{shares}} shares were opened.',
    },
    kyc_accepted: {
      title: 'Verification: accepted',
      body: '{{item}} was accepted. You do not need to do anything.',
    },
    kyc_asked: {
      title: 'Verification: please send',
      body: 'We need this from you: {{item}}. The reason is on the page.',
    },
    account_bound: {
      title: 'Payout account added',
      body: 'An account for withdrawals was added. If this was not you, contact us right away.',
    },
    care_play: {
      title: 'A look at your play',
      body: 'How much time and money do you spend? Your protection page shows both, and has limits and breaks.',
    },
    care_limits: {
      title: 'Have you thought about a limit?',
      body: 'You can limit deposits, losses, stakes and time. A limit holds at once and takes a minute to set.',
    },
    care_pause: {
      title: 'A break can help',
      body: 'You can pause play and deposits for a day or longer. Your balance stays, and you can still withdraw.',
    },
    reward_offered: { title: 'Reward to claim', body: 'You can claim {{amount}}. {{what}}.' },
    reward_issued: { title: 'Reward received', body: 'You received {{amount}}. {{what}}.' },
    reward_ending: { title: 'Reward ends soon', body: 'You can claim {{amount}} until {{time}}. {{what}}.' },
    reward_lapsed: {
      title: 'Reward not claimed in time',
      body: 'You did not claim {{amount}} in time. {{what}}.',
    },
    free_rounds_granted: {
      title: 'Free spins for you',
      body: '{{rounds}} on {{game}}, {{amount}} each, staked by us. Play them by {{time}}.',
    },
    tournament_stopped: {
      title: 'A tournament was stopped',
      body: '{{title}} was stopped, so it pays no prizes: {{reason}}',
    },
    application_rejected: {
      title: 'Application rejected: {{title}}',
      body: 'Reason: {{reason}}',
    },
    staff_message: { title: '{{title}}', body: '{{text}}' },
    chat_ended: {
      title: 'Your conversation with customer service',
      body: 'It has ended. Read what was said at any time.',
    },
    vip_warned: {
      title: 'Your level may change',
      body: 'VIP {{level}} asks for {{asks}} of valid bets this month, and you have {{has}}.',
    },
  },
  freeRounds: {
    bonus: {
      title: 'Free spins are over',
      body: 'What they won on {{game}}, {{amount}}, is now bonus money.',
    },
    expired: { title: 'Free spins expired', body: '{{rounds}} on {{game}} were not played in time.' },
    cancelled: { title: 'Free spins cancelled', body: '{{rounds}} on {{game}} can no longer be played.' },
  },
  freeBets: {
    granted: {
      title: 'A free bet for you',
      body: '{{rounds}} on {{game}}, {{amount}} each, staked by us. Place it before a match starts, by {{time}}.',
    },
    expired: { title: 'Free bet expired', body: '{{rounds}} on {{game}} not placed in time.' },
    cancelled: { title: 'Free bet cancelled', body: '{{rounds}} on {{game}} can no longer be placed.' },
  },
  redeem: {
    approved: { title: 'Order approved', body: '{{gift}}: we are getting it ready.' },
    completed: { title: 'Order completed', body: '{{gift}} has been sent, or paid to your balance.' },
    rejected: {
      title: 'Order rejected',
      body: '{{gift}}: your {{points}} points are back. Open the order to see the reason.',
    },
  },
  vip: {
    up: { title: 'You are now VIP {{level}}', body: 'Look up what the level gives on the VIP page.' },
    down: {
      title: 'Your level is now VIP {{level}}',
      body: 'Last month brought less than the level asks for.',
    },
  },
  contract: {
    offered: {
      title: 'Contract offer: {{contract}}',
      body: '{{other}} offers you new terms. Compare them before you answer.',
    },
    signed: {
      title: 'Contract signed: {{contract}}',
      body: '{{other}} accepted. The terms apply from {{day}} on.',
    },
    ended: { title: 'Contract ends: {{contract}}', body: 'With {{other}}, from {{day}} on. {{why}}' },
    declined: { title: 'Offer closed: {{contract}}', body: 'Between you and {{other}}. {{why}}' },
  },
  draw: {
    name: '{{lottery}}, draw {{label}}',
    corrected: {
      more: { title: 'A result was corrected', body: '{{draw}}: {{amount}} was added to your balance.' },
      less: {
        title: 'A result was corrected',
        body: '{{draw}}: you were paid too much. We took {{amount}} back.',
      },
      owed: {
        title: 'A result was corrected',
        body: '{{draw}}: you were paid {{amount}} too much. You still owe {{owed}}, which is taken from the next money you receive.',
      },
    },
    cancelled: {
      more: { title: 'A draw was cancelled', body: '{{draw}}: {{amount}} is back in your balance.' },
      less: {
        title: 'A draw was cancelled',
        body: '{{draw}}: its stakes are returned and its prizes taken back, {{amount}} in all.',
      },
      owed: {
        title: 'A draw was cancelled',
        body: '{{draw}}: its stakes are returned and its prizes taken back, {{amount}} in all. You still owe {{owed}}, which is taken from the next money you receive.',
      },
    },
  },
  points: '{{amount}} points',
  withdrawal: {
    approved: { title: 'Withdrawal approved', body: 'We are sending {{amount}} to your account.' },
    rejected: {
      title: 'Withdrawal rejected',
      body: '{{amount}} is back in your balance. Open the withdrawal to see the reason.',
    },
    disbursed: {
      title: 'Withdrawal sent',
      body: '{{amount}} is on its way. Confirm it when it arrives, or tell us if it does not.',
    },
    failed: { title: 'Withdrawal failed', body: 'The payout failed. {{amount}} is back in your balance.' },
    refunded: { title: 'Withdrawal refunded', body: '{{amount}} is back in your balance.' },
    forced: {
      title: 'Withdrawal closed',
      body: 'After review, we treat your withdrawal of {{amount}} as received.',
    },
  },
  password: {
    changed: {
      title: 'Password changed',
      body: 'Your password was changed. If this was not you, contact us right away.',
    },
    reset: {
      title: 'Password reset',
      body: 'Your password was reset. If this was not you, contact us right away.',
    },
    by_staff: {
      title: 'Password set by us',
      body: 'Our team set a new password for your account at your request.',
    },
  },
  contact: {
    mobile: {
      title: 'Phone number changed',
      body: 'The phone number of your account was changed. If this was not you, contact us right away.',
    },
    email: {
      title: 'E-mail address changed',
      body: 'The e-mail address of your account was changed. If this was not you, contact us right away.',
    },
  },
} as const;
