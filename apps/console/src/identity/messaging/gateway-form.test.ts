import type { MessagingAdapter } from '@fairhouse/wire/identity/messaging';
import { expect, it } from 'vitest';
import { settingOf, textsOf } from './gateway-form.ts';

const adapter = (more: Partial<MessagingAdapter>): MessagingAdapter => ({
  channel: 'sms',
  kind: 'sandbox',
  settings: {},
  secretKept: false,
  stoppedAt: null,
  messagesToday: 0,
  costToday: '0.0000',
  ...more,
});

it('a form that nobody has touched asks for what is set up, and leaves the secret alone', () => {
  const sms = {
    origin: 'https://gateway.example.test',
    accountSid: 'AC01',
    from: '+15005550006',
    countries: ['VN', 'PH'],
    price: '0.0500',
    dailyCap: '40.0000',
  };
  const mail = {
    host: 'mail.example.test',
    port: 587,
    security: 'starttls',
    user: 'koi',
    from: 'a@b.test',
    ca: 'PEM',
  };
  const phone = {
    channel: 'main',
    projectId: 'koi-1',
    keysUrl: 'https://keys.example.test/',
    origin: 'https://identity.example.test',
  };
  const [one, two, three] = [
    adapter({ kind: 'twilio', settings: sms, secretKept: true }),
    adapter({ channel: 'email', kind: 'smtp', settings: mail }),
    adapter({ channel: 'phone_auth', kind: 'firebase', settings: phone }),
  ];
  expect(settingOf('twilio', textsOf(one), one)).toEqual({ kind: 'twilio', settings: sms });
  expect(settingOf('smtp', textsOf(two), two)).toEqual({ kind: 'smtp', settings: mail });
  expect(settingOf('firebase', textsOf(three), three)).toEqual({ kind: 'firebase', settings: phone });
});

it('countries are told apart however they are written, and a secret that is given is sent', () => {
  const none = adapter({});
  const texts = { ...textsOf(none), countries: ' vn,PH;  th ', secret: 'the token' };
  expect(settingOf('twilio', texts, none)).toMatchObject({
    settings: { countries: ['VN', 'PH', 'TH'] },
    secret: 'the token',
  });
});
