import type { Tx } from '@fairhouse/db';
import { LOTTERIES } from '@fairhouse/games/lottery';
import { insertLottery } from './store.ts';

const UNITS = 10_000n;
/** What one outcome of a draw may cost the house, and what a player may stake on a draw, unless the brand says otherwise. */
const NUMBER_LIMIT = 5_000_000n * UNITS;
const PLAYER_LIMIT = 500_000n * UNITS;

/** The vendors that lotteries are listed under, by hall; their money is in the account of that vendor. */
export const LOTTERY_VENDORS = { elott: 'DRAWS', lott: 'LOTTO' } as const;

/** Gives a brand every lottery of the house that it does not have yet. */
export async function seedLotteries(tx: Tx, brandId: string): Promise<void> {
  for (const [place, kind] of LOTTERIES.entries())
    await insertLottery(
      tx,
      {
        brandId,
        code: kind.code,
        family: kind.family,
        region: kind.region,
        hall: kind.hall,
        vendorCode: LOTTERY_VENDORS[kind.hall],
        title: kind.code,
        zone: kind.zone,
        schedule: kind.schedule,
        closeSeconds: kind.closeSeconds,
        own: kind.own,
        numberLimit: NUMBER_LIMIT,
        playerLimit: PLAYER_LIMIT,
      },
      place,
    );
}
