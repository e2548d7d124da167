/** Words of a statement of income on paper. */
export const statementPaper = {
  title: 'Statement of income',
  account: 'Account',
  days: 'Days',
  zone: 'Time zone',
  currency: 'Currency',
  writtenAt: 'Written',
  columns: {
    period: 'Period',
    kind: 'Kind',
    reason: 'Why',
    gross: 'Contract gives',
    below: 'Downlines have',
    due: 'Due',
    paid: 'Paid',
    at: 'Paid at',
  },
  reasons: {
    period: 'The period is over',
    later: 'The period runs still',
    corrected: 'Bets changed after payment',
    asked: 'Reckoned again by the house',
  },
  kinds: {
    dividend: 'Dividend',
    daily: 'Daily salary',
    hourly: 'Hourly salary',
    realTime: 'Real-time salary',
    rebate: 'Rebate',
  },
  notPaid: 'not yet',
  none: 'No income in these days.',
  total: 'Paid in all',
  signed:
    'Signed by the house. Choose this file under “Check a statement” to see that nothing in it was changed.',
} as const;
