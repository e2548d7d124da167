/** Texts that queues of staff share. */
export const queue = {
  canned: 'Quick answers',
  language: 'Language of the answer',
  decidedWithin_one: '95% decided within {{count}} minute',
  decidedWithin_other: '95% decided within {{count}} minutes',
  reasons: {
    bankProof: {
      title: 'Bank proof needed',
      text: 'Please send a picture of your bank app that shows your name and account number. The money is back in your balance.',
    },
    nameDiffers: {
      title: 'Name differs',
      text: 'The name on the bank account is not the name on your account here. Please use an account in your own name.',
    },
    sourceOfFunds: {
      title: 'Source of funds',
      text: 'Please tell us where the money comes from, for example with a payslip. The money is back in your balance.',
    },
    accountUnknown: {
      title: 'Account unknown to the bank',
      text: 'The bank does not know this account number. Please bind the right account and ask again. The money is back in your balance.',
    },
    notArrived: {
      title: 'Not arrived',
      text: 'No payment with this reference has arrived. If you have paid, please send the slip of your bank to support.',
    },
    slipUnreadable: {
      title: 'Slip unreadable',
      text: 'The slip cannot be read. Please send a clear picture that shows the amount, the time and the reference.',
    },
    arrivedTwice: {
      title: 'Duplicate payment',
      text: 'This payment was credited already with another deposit. Nothing was taken from you.',
    },
  },
} as const;
