import type { Tx } from '@fairhouse/db';
import { assert, parseMoney } from '@fairhouse/kernel';
import { findTerms, insertTerms } from './store.ts';

/** Terms as the seed writes them: amounts as text. */
export type SeedReferralTerms = {
  readonly reward: string;
  readonly deposit: string;
  readonly validBet: string;
  readonly windowDays: number;
  readonly holdDays: number;
  readonly monthMax: number;
};

const units = (text: string) => {
  const amount = parseMoney(text);
  assert(amount !== undefined, 'the seed holds amounts');
  return amount;
};

/** Gives a brand its first terms, unless it has some. */
export async function seedReferralTerms(
  tx: Tx,
  brandId: string,
  { reward, deposit, validBet, ...days }: SeedReferralTerms,
  nowMs: number,
): Promise<void> {
  if (await findTerms(tx, brandId, nowMs)) return;
  const terms = { ...days, reward: units(reward), deposit: units(deposit), validBet: units(validBet) };
  await insertTerms(tx, brandId, terms, nowMs);
}
