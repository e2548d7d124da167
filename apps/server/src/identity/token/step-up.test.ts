import { transact } from '@fairhouse/db';
import { bootHouse, type House } from '@fairhouse/testkit';
import type { StepUpPurpose } from '@fairhouse/wire/identity/password';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueStepUp, takeStepUp } from './step-up.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
});

afterAll(async () => {
  await house?.close();
});

const sessionId = (name: string) => ({ player: { sessionId: `ses_${name}` as never } });

const issue = (purpose: StepUpPurpose) =>
  transact(house.platform.db, (tx) =>
    issueStepUp(tx, { ...sessionId('mine'), nowMs: house.platform.now() }, purpose),
  );

const take = async (proof: string, purpose: StepUpPurpose, of = 'mine', afterMs = 0) =>
  (
    await transact(house.platform.db, (tx) =>
      takeStepUp(tx, { ...sessionId(of), proof, nowMs: house.platform.now() + afterMs }, purpose),
    )
  ).ok;

it('lets one call through, of fifty at once', async () => {
  const proof = await issue('withdraw');
  const taken = await Promise.all(Array.from({ length: 50 }, () => take(proof, 'withdraw')));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

it('is worth nothing for another purpose, in another session, after five minutes, or made up', async () => {
  expect(await take(await issue('withdraw'), 'change_mobile')).toBe(false);
  expect(await take(await issue('withdraw'), 'withdraw', 'theirs')).toBe(false);
  expect(await take(await issue('withdraw'), 'withdraw', 'mine', 5 * 60_000 + 1_000)).toBe(false);
  expect(await take('A'.repeat(43), 'withdraw')).toBe(false);
  expect(await take('', 'withdraw')).toBe(false);
});

it('is spent by whoever tries it for something else', async () => {
  const proof = await issue('withdraw');
  await take(proof, 'change_mobile');
  expect(await take(proof, 'withdraw')).toBe(false);
});
