import { randomBytes } from 'node:crypto';
import {
  bootHouse,
  depositFor,
  type House,
  launchToken,
  type Member,
  PASSWORD,
  plantVerification,
  siteClient,
  studioKey,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKit } from '../src/run-kit.ts';
import type { Launch } from '../src/seat.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(() => house.close());

/** A member whose check for people was solved beforehand: a run needs many of them. */
async function quickMember(): Promise<Member> {
  const username = `m${randomBytes(5).toString('hex')}`;
  const { token } = await siteClient(house).member.register({
    body: {
      username,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      registerUrl: `${house.origins.site}/register`,
      registerMethod: 'WEB',
      login: true,
      agreed: true,
      verification: await plantVerification(house, 'register', username),
    },
  });
  const client = siteClient(house, token);
  return { username, token, client, id: (await client.member.info()).id };
}

async function launch(): Promise<Launch> {
  const member = await quickMember();
  await depositFor(house, member, '100.0000');
  return {
    token: await launchToken(member, 'koi-emperor', 'PGSLOT'),
    currency: 'PHP',
    balance: '100.0000',
  };
}

test('the wallet of the house keeps every promise of its protocol, and its books balance', async () => {
  const results = await runKit({
    url: house.origins.site,
    provider: 'studio',
    key: studioKey(house),
    settings: { interleavings: 60, seed: 11 },
    launch: async (players) => {
      const launches: Launch[] = [];
      while (launches.length < players) launches.push(await launch());
      return launches;
    },
    moveClock: async (ms) => house.clock.advance(ms),
  });
  expect(results.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
  await house.assertBooksBalance();
}, 120_000);
