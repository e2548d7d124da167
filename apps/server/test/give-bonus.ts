import { transact } from '@fairhouse/db';
import { assert, type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import type { BonusTerms } from '@fairhouse/rules/rewards/bonus/terms';
import { type House, type Member, newId } from '@fairhouse/testkit';
import { type BonusRow, grantBonus } from '../src/rewards/bonus/index.ts';

type Given = Partial<Omit<BonusTerms, 'stakeMax' | 'cap'>> & {
  readonly stakeMax?: string;
  readonly cap?: string;
  readonly currency?: string;
};

export const units = (text: string): Money => {
  const money = parseMoney(text);
  assert(money !== undefined, 'an amount');
  return money;
};

/** Ten times the bonus, cash first, slots whole and tables in part, stakes up to 100, for a week; or as given. */
export const termsOf = ({ stakeMax = '100', cap, currency: _, ...given }: Given = {}): BonusTerms => ({
  factor: 100_000,
  base: 'bonus',
  spend: 'cash_first',
  principal: 'kept',
  stakeMax: units(stakeMax),
  cap: cap === undefined ? null : units(cap),
  days: 7,
  weights: { categories: { RNG: 100, LIVE: 10 }, providers: {}, games: {} },
  excluded: [],
  minOdds: null,
  ...given,
});

/** Grants a bonus as staff and promotions do, once their own questions are answered. */
export const giveBonus = (
  house: House,
  member: Pick<Member, 'id'>,
  amount: string,
  given: Given = {},
  source = newId('source'),
): Promise<BonusRow> =>
  transact(house.platform.db, async (tx) => {
    const granted = await grantBonus(
      house.platform,
      tx,
      {
        owner: { brandId: house.brandId, playerId: member.id, currency: given.currency ?? 'PHP' },
        source: { type: 'staff', id: source },
        amount: units(amount),
        deposit: moneyOf(0n),
        terms: termsOf(given),
      },
      { nowMs: house.platform.now(), traceId: null },
    );
    if (!granted.ok) throw new Error(granted.fault.code);
    return granted.value;
  });
