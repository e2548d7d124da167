/** Logging in by name or code, from a new address, for the first time, and with a password that must not stay. */
export const login = {
  ways: 'How to log in',
  way: { username: 'Username', mobile: 'Mobile code' },
  remember: 'Remember me for a day',
  agree: 'I agree to the',
  pleaseAgree: 'Please agree to the {{what}}.',
  lastLogin: 'Last login: {{when}} from {{ip}}',
  second: {
    title: 'One more check',
    why: 'This address is new for the account.',
    ways: 'How to verify',
    way: { authenticator: 'App', sms: 'Phone', email: 'E-mail', payeeName: 'Name' },
    about: {
      authenticator: 'Open the authenticator app and type its code, or use a recovery code.',
      sms: 'We send a code to the phone {{to}}.',
      email: 'We send a code to {{to}}.',
      payeeName: 'Enter the name on your bank account, as registered.',
    },
    field: { authenticator: 'Code', payeeName: 'Bank account name' },
    submit: 'Log in',
    again: 'Log in again',
  },
  forced: {
    title: 'You need a new password',
    why: 'Your current password was set by someone else, is too common or is too old. Change it to continue.',
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
