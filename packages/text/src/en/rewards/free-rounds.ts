/** Free spins of a member: where they are played, and what became of them. */
export const freeRounds = {
  title: 'Free spins',
  what_one: '{{count}} free spin on {{game}}',
  what_other: '{{count}} free spins on {{game}}',
  each: '{{amount}} each, staked by us',
  until: 'Until {{time}}',
  winsCash: 'Wins are cash',
  winsBonus: 'Wins become a bonus: wager {{factor}}×',
  winsSoFar: '{{amount}} won so far',
  play: 'Play',
  playNamed: 'Play {{what}}',
  history: 'Past free spins',
  historyNone: 'Free spins that are over appear here.',
  played: '{{played}} of {{rounds}} played',
  state: {
    active: 'Active',
    played: 'Played',
    expired: 'Expired',
    cancelled: 'Cancelled',
    forfeited: 'Forfeited',
  },
} as const;
