/** Every word of the sandbox's pages. */
export const TEXTS = {
  name: 'Sandbox Pay',
  standIn: 'A stand-in for a bank, for trying things out. No real money moves here.',
  footer: 'This page comes with the platform. It keeps no card or account data, because it asks for none.',
  backTo: (site: string) => `Back to ${site}`,
  pay: {
    title: (amount: string) => `Pay ${amount}`,
    amount: 'Amount to pay',
    payTo: 'Pay to',
    reference: 'Reference',
    timeLeft: 'Time left',
    until: (clock: string) => `until ${clock} UTC`,
    minutes: (count: number) => `${count} minutes`,
    oneMinute: 'Less than a minute',
    decline: 'Decline',
    leave: 'Leave without paying',
    leaveHint: 'Leaving decides nothing: the payment stays open until its time is up.',
    testers: 'For testers',
    testersHint: 'Both pay. They differ in how the site hears of it.',
    late: 'Pay, but tell late',
    lateHint: 'The site is told 10 seconds after you are back.',
    twice: 'Pay and tell twice',
    twiceHint: 'The site hears the same word two times at once and credits it once.',
  },
  paid: {
    title: 'Paid',
    text: (amount: string) => `${amount} was paid. This was decided and does not change.`,
  },
  failed: {
    title: 'Declined',
    text: (amount: string) => `The payment of ${amount} was declined. This was decided and does not change.`,
  },
  expired: {
    title: 'Expired',
    text: (amount: string) => `The time to pay ${amount} is over. Nothing was paid. Start again on the site.`,
  },
  notFound: {
    title: 'Nothing here',
    text: 'There is no payment at this address. Check that the whole address was copied.',
  },
  refused: {
    title: 'Not accepted',
    text: 'That choice did not come from the payment page as it was shown. Nothing was changed.',
    again: 'Open the payment page again',
  },
  home: {
    title: 'The sandbox is running',
    text: 'It stands in for the outside world on a fresh machine. Payment pages are opened by the platform when someone deposits.',
  },
} as const;
