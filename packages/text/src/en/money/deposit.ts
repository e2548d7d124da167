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
    hosted: 'You pay on the payment provider’s page and then come back here.',
    qr: 'You get a code to scan with your bank or wallet app.',
    bank: 'You get our account and a reference, make the transfer and send us the payment slip.',
  },
  next: {
    pending: {
      hosted: 'We are waiting for the payment provider to confirm. This page updates automatically.',
      qr: 'Scan the code and pay. This page updates automatically.',
      bank: 'Transfer the money, then send the payment slip and tell us that you have paid.',
    },
    reviewing: 'We are comparing your request with the payment that arrived. You do not need to do anything.',
    held: {
      player_barred:
        'Your payment arrived while play and deposits are paused for your account, so it was not credited. We are reviewing it and will contact you or send it back.',
      deposit_limit_reached:
        'Your payment arrived, but it is over your deposit limit, so it was not credited. We are reviewing it and will send it back, or credit it when your limit allows.',
    },
    credited: 'The money is in your balance.',
    failed: {
      provider: 'The payment provider refused the payment. Nothing was charged.',
      house: 'We could not credit this payment. The reason is below.',
    },
    expired: {
      provider:
        'No payment arrived in time. If you did pay, we will credit it when it arrives, unless your deposit limit or a pause prevents it.',
      bank: 'The time to pay is over. If you have already paid, send the payment slip and tell us.',
    },
    cancelled:
      'You cancelled this deposit. If you did pay, we will credit it when it arrives, unless your deposit limit or a pause prevents it.',
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
  promised: 'Review by',
  asked: 'Requested amount',
  came: 'Received',
  note: 'Our note',
  method: 'Method',
  reference: 'Reference',
  receipt: 'Receipt',
  play: 'Go to the games',
  another: 'Make another deposit',
  record: 'See it in your account record',
  back: 'All deposits',
  pay: {
    title: 'How to pay',
    qr: 'Payment code',
    scan: 'Scan it with your bank or wallet app.',
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
    about: 'Enter the reference in your transfer so that we can find it.',
    paid: 'I have paid',
    claimed: 'Thank you. We will check your payment.',
  },
  cancel: {
    action: 'Cancel the deposit',
    title: 'Cancel the deposit of {{amount}}?',
    body: 'Do this only if you have not paid.',
    keep: 'Keep the deposit',
    done: 'The deposit was cancelled.',
  },
} as const;
