/** Logging in by name or code, from a new address, for the first time, and with a password that must not stay. */
export const login = {
  ways: 'The way to log in',
  way: { username: 'Username', mobile: 'Mobile code' },
  remember: 'Remember me for a day',
  agree: 'I agree to the',
  pleaseAgree: 'Please agree to the {{what}}.',
  lastLogin: 'Last login: {{when}} from {{ip}}',
  second: {
    title: 'One more check',
    why: 'This address is new for the account.',
    ways: 'The way to check',
    way: { authenticator: 'App', sms: 'Phone', email: 'E-mail', payeeName: 'Name' },
    about: {
      authenticator: 'Open the authenticator app and type its code, or use a recovery code.',
      sms: 'A code goes to the phone {{to}}.',
      email: 'A code goes to the mailbox {{to}}.',
      payeeName: 'Type the name that the bank account is under, as it was registered.',
    },
    field: { authenticator: 'Code', payeeName: 'Bank account name' },
    submit: 'Log in',
    again: 'Log in again',
  },
  forced: {
    title: 'A new password is needed',
    why: 'The present one was given out by somebody else, is used by many, or has been kept too long. Everything else waits until it is changed.',
  },
  first: {
    title: 'Welcome to {{brand}}',
    about: 'Choose how others see you. You can change this later.',
    account: 'Your username is {{account}}. Use it to log in.',
    limits: 'You can also set limits for deposits, bets and losses.',
    setLimits: 'Set limits',
    later: 'Later',
  },
} as const;
