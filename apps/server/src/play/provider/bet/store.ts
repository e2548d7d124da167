import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type Id, type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { SplitBet } from '@fairhouse/rules/play/betting/split-bet';
import type { BonusTag } from '../../../frame/bonus-port.ts';
import type { FreeStake } from '../../../frame/free-rounds-port.ts';

export type BetRow = {
  id: Id<'bet'>;
  brandId: string;
  gameCode: string;
  vendorCode: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  jackpot: bigint;
  validBet: bigint;
  state: 'open' | 'settled' | 'resettled' | 'void';
  /** The bonus that it began under; null where it began under none, as the next three then are. */
  bonusId: Id<'bonus'> | null;
  bonusStake: bigint | null;
  bonusPayout: bigint | null;
  /** How much of its valid bet counts for the bonus, in per cent. */
  bonusWeight: number | null;
  /** The grant that it is a free round of, and what the house staked for it; null where the player staked. */
  freeRoundsId: Id<'freeRounds'> | null;
  freeStake: bigint | null;
};

/** A bet with its parts in bonus money, which are nothing where it belongs to no bonus. */
export const splitOf = (bet: BetRow): SplitBet => ({
  stake: moneyOf(bet.stake),
  bonusStake: moneyOf(bet.bonusStake ?? ZERO),
  payout: moneyOf(bet.payout),
  bonusPayout: moneyOf(bet.bonusPayout ?? ZERO),
});

/** What events tell of a free round. */
export const freeStakeOf = ({ freeStake }: BetRow): { readonly freeStake?: string } =>
  freeStake === null ? {} : { freeStake: freeStake.toString() };

/** A player's bet in a round, locked until the end of the transaction. */
export const lockBet = (
  tx: Tx,
  provider: string,
  playerId: string,
  roundRef: string,
): Promise<BetRow | undefined> =>
  findRow(
    tx,
    sql<BetRow>`
      select id, brand_id, game_code, vendor_code, currency, stake, payout, jackpot, valid_bet, state, bonus_id, bonus_stake,
        bonus_payout, bonus_weight, free_rounds_id, free_stake from bet
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef} for update`,
  );

export type NewBet = {
  readonly id: Id<'bet'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly provider: string;
  readonly roundRef: string;
  readonly gameCode: string;
  readonly vendorCode: string;
  readonly currency: string;
  readonly tag: BonusTag | undefined;
  readonly free: FreeStake | undefined;
  readonly atMs: number;
};

export const insertBet = (tx: Tx, bet: NewBet): Promise<number> =>
  run(
    tx,
    sql`insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vendor_code, currency, placed_at, bonus_id,
        bonus_stake, bonus_payout, bonus_weight, free_rounds_id, free_stake)
      values (${bet.id}, ${bet.brandId}, ${bet.playerId}, ${bet.provider}, ${bet.roundRef}, ${bet.gameCode},
        ${bet.vendorCode}, ${bet.currency}, ${at(bet.atMs)}, ${bet.tag?.id ?? null}, ${bet.tag ? ZERO : null},
        ${bet.tag ? ZERO : null}, ${bet.tag?.weight ?? null}, ${bet.free?.id ?? null}, ${bet.free?.stake ?? null})`,
  );

/** Adds to the figures of a bet. */
export const addToBet = (tx: Tx, id: string, figures: Partial<SplitBet>): Promise<number> =>
  run(
    tx,
    sql`update bet set stake = stake + ${figures.stake ?? ZERO}, payout = payout + ${figures.payout ?? ZERO},
        bonus_stake = bonus_stake + ${figures.bonusStake ?? ZERO},
        bonus_payout = bonus_payout + ${figures.bonusPayout ?? ZERO}
      where id = ${id}`,
  );

/** Is a round open that began under a bonus? */
export const hasOpenRounds = async (reader: Reader, bonusId: string): Promise<boolean> =>
  (await findRow(reader, sql`select from bet where bonus_id = ${bonusId} and state = 'open' limit 1`)) !==
  undefined;

/** What settled rounds count for the bonuses that they belong to. */
export const sumCounted = (reader: Reader): Promise<{ bonusId: string; counted: bigint }[]> =>
  listRows(
    reader,
    sql<{ bonusId: string; counted: bigint }>`
      select bonus_id, sum(valid_bet * bonus_weight / 100)::bigint as counted from bet
      where bonus_id is not null and state in ('settled', 'resettled') group by 1`,
  );

/** Is a round of a grant of free rounds open? */
export const hasOpenFreeRounds = async (reader: Reader, id: string): Promise<boolean> =>
  (await findRow(reader, sql`select from bet where free_rounds_id = ${id} and state = 'open' limit 1`)) !==
  undefined;

/** Adds what a jackpot paid in the round of a bet. */
export const addJackpot = (tx: Tx, id: string, amount: Money): Promise<number> =>
  run(tx, sql`update bet set jackpot = jackpot + ${amount} where id = ${id}`);

export const finishBet = (
  tx: Tx,
  id: string,
  state: 'settled' | 'void',
  validBet: Money,
  atMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update bet set state = ${state}, valid_bet = ${validBet}, settled_at = ${at(atMs)} where id = ${id}`,
  );

/** A settled bet's new figures. When it was settled stays: it is where the bet counts. */
export const updateSettledBet = (
  tx: Tx,
  id: string,
  figures: SplitBet & { readonly validBet: Money },
): Promise<number> =>
  run(
    tx,
    sql`update bet set stake = ${figures.stake}, payout = ${figures.payout}, valid_bet = ${figures.validBet},
        bonus_stake = case when bonus_id is not null then ${figures.bonusStake}::bigint end,
        bonus_payout = case when bonus_id is not null then ${figures.bonusPayout}::bigint end,
        state = 'resettled' where id = ${id}`,
  );
