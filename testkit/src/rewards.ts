import { transact } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import { addDrawShares, offerDone, offerRewards } from '@fairhouse/server';
import type { House } from './boot-house.ts';
import type { Member } from './people.ts';

const LIFE_MS = 3 * 24 * 3_600_000;

/** A reward to offer: for a level that names it. */
export type Offered = { readonly kind: 'cash' | 'points'; readonly amount: string };

/** Offers rewards of the levels from 1 on, which can be claimed for three days. */
export const offerGifts = (house: House, { id }: Member, gifts: readonly Offered[]) =>
  transact(house.platform.db, (tx) =>
    offerRewards(
      house.platform,
      tx,
      gifts.map(({ kind, amount }, place) => ({
        brandId: house.brandId,
        playerId: id as never,
        sourceType: 'vip_level',
        sourceId: String(place + 1),
        period: '',
        kind,
        amount: parseMoney(amount)!,
        currency: kind === 'cash' ? 'PHP' : 'PTS',
        claimBy: house.platform.now() + LIFE_MS,
      })),
      house.platform.now(),
    ),
  );

/** Lets the house hear what members did, and offer what they have done of missions. */
export async function offerMissions(house: House): Promise<void> {
  await house.catchUp();
  await offerDone(house.platform, new AbortController().signal);
}

export { verifyEnvelope } from '@fairhouse/verifier/verify-envelope.mjs';
export { verifyRaffle } from '@fairhouse/verifier/verify-raffle.mjs';

/** Settled bets on a game, all lost; below zero they are a correction. */
export type PlantedBets = {
  readonly game: string;
  readonly vendorCode?: string;
  readonly bets?: number;
  /** Of 1/10,000, staked and valid. */
  readonly units: bigint;
};

/** Writes what settled bets of a member come to on a day into the days of bets, with no bets behind it. */
export const plantBetDay = (
  house: House,
  { id }: Pick<Member, 'id'>,
  day: string,
  ...planted: readonly PlantedBets[]
) =>
  transact(house.platform.db, (tx) =>
    addDrawShares(
      tx,
      planted.map(({ game, vendorCode = 'PGSLOT', bets = 1, units }) => ({
        brandId: house.brandId,
        playerId: id,
        currency: 'PHP',
        gameCode: game,
        vendorCode,
        day,
        bets,
        stake: units.toString(),
        payout: '0',
        validBet: units.toString(),
      })),
    ),
  );
