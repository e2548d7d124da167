/** A deposit on its way, as a member sees it. */
export const deposit = {
  title: 'Your deposit',
  one: 'Deposit',
  seconds_one: 'in about {{count}} second',
  seconds_other: 'in about {{count}} seconds',
  minutes_one: 'in about {{count}} minute',
  minutes_other: 'in about {{count}} minutes',
  hours_one: 'in about {{count}} hour',
  hours_other: 'in about {{count}} hours',
  how: {
    hosted: 'You pay on the page of the payment provider and come back here.',
    qr: 'You get a code that the app of your bank or wallet reads.',
    bank: 'You get our account and a reference, transfer, and send us the slip.',
  },
  next: {
    pending: {
      hosted: 'We are waiting for the payment provider to confirm. This page updates automatically.',
      qr: 'Scan the code and pay. This page updates automatically.',
      bank: 'Transfer the money, then send the slip and tell us that it is paid.',
    },
    reviewing: 'We compare what you asked for with what arrived. Nothing for you to do.',
    held: {
      player_barred:
        'Your payment arrived while play and deposits are paused for your account, so it was not credited. We review it and will contact you or send it back.',
      deposit_limit_reached:
        'Your payment arrived, but it is over your deposit limit, so it was not credited. We review it and will send it back, or credit it when your limit allows.',
    },
    credited: 'The money is in your balance.',
    failed: {
      provider: 'The payment provider refused the payment. Nothing was charged.',
      house: 'We could not credit this payment. The reason is below.',
    },
    expired: {
      provider:
        'No payment arrived in time. If you did pay, we credit it when it arrives, unless your deposit limit or a pause stands against it.',
      bank: 'The time is over. If you have paid all the same, send the slip and tell us.',
    },
    cancelled:
      'You cancelled it. If you did pay, we credit it when it arrives, unless your deposit limit or a pause stands against it.',
  },
  station: {
    asked: 'Requested',
    payment: 'Payment',
    unpaid: 'Not paid',
    reported: 'Payment reported',
    paid: 'Paid',
    checks: 'Checks',
    credited: 'Credited',
  },
  until: 'Open until',
  promised: 'Checked by',
  asked: 'Asked for',
  came: 'Came',
  note: 'What we said',
  method: 'By',
  reference: 'Reference',
  receipt: 'Receipt',
  play: 'Go to the games',
  another: 'Another deposit',
  record: 'See it in your account record',
  back: 'All deposits',
  pay: {
    title: 'How to pay',
    qr: 'Code of the payment',
    scan: 'Scan it with the app of your bank or wallet.',
    page: 'Open the payment page',
    left: 'Time left:',
    hours_one: '{{count}} hour left',
    hours_other: '{{count}} hours left',
  },
  bank: {
    institution: 'Bank',
    holder: 'Account name',
    number: 'Account number',
    amount: 'Amount',
    reference: 'Reference',
    about: 'Write the reference into the transfer, so that we find it at once.',
    paid: 'I have paid',
    claimed: 'Thank you. We look at it.',
  },
  cancel: {
    action: 'Cancel the deposit',
    title: 'Cancel the deposit of {{amount}}?',
    body: 'Do this only if you have not paid.',
    keep: 'Leave it',
    done: 'The deposit was cancelled.',
  },
} as const;
