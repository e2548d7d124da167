import { listRows, sql } from '@fairhouse/db';
import {
  asSuperuser,
  bootHouse,
  type House,
  newMember,
  refusalCode,
  refusalOf,
  siteClient,
} from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetTrials } from './forget-trials.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse({ limits: { trialsPerHour: 3 } });
});

afterAll(async () => {
  await house?.close();
});

const open = () => siteClient(house).session.freePlay({ body: { os: 'test', platform: 'W', version: 3 } });

test('a block of addresses opens so many trial accounts an hour, however many it asks for at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 64 }, () =>
      open().then(
        () => 'opened',
        (error) => error.failure.code,
      ),
    ),
  );
  expect(answers.filter((answer) => answer === 'opened')).toHaveLength(3);
  expect(answers.filter((answer) => answer === 'too_many_sign_ups')).toHaveLength(61);
  house.clock.advance(10 * 60_000);
  expect((await refusalOf(open())).message).toMatch(/Try again in 50 minutes\.$/);
  // Who was refused has used up none of what the next hour allows.
  house.clock.advance(50 * 60_000);
  expect((await open()).token).toHaveLength(43);
  for (let i = 0; i < 2; i += 1) await open();
  expect(await refusalCode(open())).toBe('too_many_sign_ups');
});

test('trial accounts that were left are closed after a week, and nothing says from where they came', async () => {
  const member = await newMember(house);
  house.clock.advance(3_600_000);
  await open();
  house.clock.advance(7 * 24 * 3_600_000 - 1_000);
  const young = await open();
  expect(await forgetTrials(house.platform)).toBe(6);
  house.clock.advance(1_001);
  expect(await forgetTrials(house.platform)).toBe(1);
  expect(await forgetTrials(house.platform)).toBe(0);
  const rows = await asSuperuser(house, (tx) =>
    listRows(
      tx,
      sql<{
        kind: string;
      }>`select concat_ws(' ', p.agent_type, p.state, p.register_ip <> '', p.last_login_ip is not null,
          s.ip <> '', s.device <> '') as kind
        from player p join session s on s.player_id = p.id order by p.registered_at`,
    ),
  );
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([
    '0 active t t t t',
    '4 active t t t t',
    ...Array<string>(7).fill('4 closed f f f f'),
  ]);
  expect(young.token).toHaveLength(43);
  expect(member.token).toHaveLength(43);
  await house.assertBooksBalance();
});
