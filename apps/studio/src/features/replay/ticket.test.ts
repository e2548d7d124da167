import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readTicket, signTicket, type Ticket } from './ticket.ts';

const secret = randomBytes(32).toString('hex');

const ticket: Ticket = {
  round: 'rnd_1',
  untilMs: 1_000,
  language: 'VI',
  currencySymbol: '₫',
  timeZone: 'Asia/Ho_Chi_Minh',
};

const text = signTicket(secret, ticket);
const [words = '', signature = ''] = text.split('.');
const encode = (changed: Ticket) => Buffer.from(JSON.stringify(changed)).toString('base64url');

test('a ticket is read as it was written, until it is over', () => {
  expect(readTicket(secret, text, 999)).toEqual(ticket);
  expect(readTicket(secret, text, 1_000)).toBeUndefined();
});

test.each([
  ['another round', `${encode({ ...ticket, round: 'rnd_2' })}.${signature}`],
  ['a later end', `${encode({ ...ticket, untilMs: 9_000 })}.${signature}`],
  ['half a signature', `${words}.${signature.slice(0, 20)}`],
  ['no signature', words],
  ['nothing', ''],
])('a ticket with %s is none', (_, forged) => {
  expect(readTicket(secret, forged, 0)).toBeUndefined();
});

test('a ticket of another house is none', () => {
  expect(readTicket(randomBytes(32).toString('hex'), text, 0)).toBeUndefined();
});
