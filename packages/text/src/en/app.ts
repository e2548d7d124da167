/** Installing the site as an app, working without a connection, and taking a new version. */
export const app = {
  title: 'Get the app',
  lead: 'The app is this site, installed from your browser. You do not need an app store.',
  install: 'Install',
  installed: 'You are using the installed app.',
  ways: 'Ways to install',
  way: { ios: 'iOS', android: 'Android', lite: 'Lite' },
  scan: 'Scan with your phone',
  qr: 'QR code of {{what}}',
  get: 'Download for {{what}}',
  steps: {
    ios: {
      one: 'Open this page in Safari.',
      two: 'Tap Share, then Add to Home Screen.',
      three: 'Tap Add. The app appears next to your other apps.',
    },
    android: {
      one: 'Open this page in Chrome.',
      two: 'Tap the menu with three dots, then Install app.',
      three: 'Tap Install. The app appears next to your other apps.',
    },
    lite: {
      one: 'Open this page in any browser.',
      two: 'Select the install icon in the address bar, or bookmark the page.',
      three: 'It takes less space than a photo and updates itself.',
    },
  },
  offline: {
    title: 'No connection',
    body: 'The site cannot be reached right now. Your balance and open rounds are safe on our servers. This page opens by itself when the connection is back.',
    retry: 'Try again',
  },
  start: {
    text: 'This page did not finish loading. Check your connection and try again.',
    retry: 'Try again',
  },
  update: {
    text: 'A new version is ready.',
    now: 'Reload',
    later: 'Later',
  },
} as const;
