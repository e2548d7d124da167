import { transact } from '@fairhouse/db';
import type { BonusTerms } from '@fairhouse/rules/rewards/bonus/terms';
import { type House, type Member, newId } from '@fairhouse/testkit';
import { grantFreeRounds } from '../src/rewards/free-rounds/index.ts';
import type { FreeRoundsRow } from '../src/rewards/free-rounds/store.ts';
import { units } from './give-bonus.ts';

type Given = {
  readonly rounds?: number;
  readonly stake?: string;
  readonly days?: number;
  readonly game?: string;
  readonly terms?: BonusTerms;
  readonly source?: string;
};

/** Grants free rounds as staff and promotions do, once their own questions are answered: ten of 1 for a week, or as given. */
export const giveFreeRounds = (
  house: House,
  member: Pick<Member, 'id'>,
  { rounds = 10, stake = '1', days = 7, game = 'koi-emperor', terms, source = newId('source') }: Given = {},
): Promise<FreeRoundsRow> =>
  transact(house.platform.db, async (tx) => {
    const granted = await grantFreeRounds(
      house.platform,
      tx,
      {
        owner: { brandId: house.brandId, playerId: member.id, currency: 'PHP' },
        source: { type: 'staff', id: source },
        game,
        rounds,
        stake: units(stake),
        days,
        terms: terms ?? null,
      },
      { nowMs: house.platform.now(), traceId: null },
    );
    if (!granted.ok) throw new Error(granted.fault.code);
    return granted.value;
  });
