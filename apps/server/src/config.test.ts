import { expect, it } from 'vitest';
import { LIMITS, readConfig } from './config.ts';

const ENV = {
  PORT: '1',
  CONSOLE_PORT: '2',
  DATABASE_URL: 'postgres://x',
  FAIRHOUSE_SECRET: 'ab'.repeat(32),
  SITE_ORIGIN: 'http://a',
  CONSOLE_ORIGIN: 'http://b',
  STUDIO_ORIGIN: 'http://c',
  SANDBOX_ORIGIN: 'http://d',
  FAIRHOUSE_DATA: '/tmp/e',
};

it('takes the limits that are named and leaves the others', () => {
  expect(readConfig(ENV).limits).toEqual(LIMITS);
  const { limits } = readConfig({ ...ENV, LIMITS: 'signUpsPerHour=20,codesPerAddress=50' });
  expect(limits).toEqual({ ...LIMITS, signUpsPerHour: 20, codesPerAddress: 50 });
});

it.each([
  'signUpsPerHour',
  'signUpsPerHour=0',
  'signUpsPerHour=-1',
  'toString=1',
  'codes=1',
  'codesPerNumber=1e9',
])('does not start with the limit %j', (text) => {
  expect(() => readConfig({ ...ENV, LIMITS: text })).toThrow('LIMITS');
});

it('names everything that is missing at once', () => {
  expect(() => readConfig({ LIMITS: 'x' })).toThrow(/PORT.*SANDBOX_ORIGIN.*LIMITS/);
});
