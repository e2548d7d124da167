import { bootHouse, type House, refusalCode, refusalOf, siteClient } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

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
