/** Installing the site as an app, working without a connection, and taking a new version. */
export const app = {
  title: 'Get the app',
  lead: 'The site and the app are one and the same: install it from the browser, no store needed.',
  install: 'Install',
  installed: 'This is the installed app.',
  ways: 'Ways to install',
  way: { ios: 'iOS', android: 'Android', lite: 'Lite' },
  scan: 'Scan with your phone',
  qr: 'QR code of {{what}}',
  get: 'Download for {{what}}',
  steps: {
    ios: {
      one: 'Open this page in Safari.',
      two: 'Tap Share, then Add to Home Screen.',
      three: 'Tap Add. The app stands beside your others.',
    },
    android: {
      one: 'Open this page in Chrome.',
      two: 'Tap the menu with three dots, then Install app.',
      three: 'Tap Install. The app stands beside your others.',
    },
    lite: {
      one: 'Open this page in any browser.',
      two: 'Look for the install mark in the address bar, or keep a bookmark.',
      three: 'It weighs less than one photo and needs no update of yours.',
    },
  },
  offline: {
    title: 'You are offline',
    body: 'Your money and open rounds are safe on the server. This page opens again once there is a connection.',
    retry: 'Try again',
  },
  update: {
    text: 'A new version is ready.',
    now: 'Reload',
    later: 'Later',
  },
} as const;
