import { at, findRow, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';

export type BetRow = {
  id: Id<'bet'>;
  brand_id: string;
  game_code: string;
  vassalage: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  jackpot: bigint;
  valid_bet: bigint;
  state: 'open' | 'settled' | 'resettled' | 'void';
};

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
      select id, brand_id, game_code, vassalage, currency, stake, payout, jackpot, valid_bet, state from bet
      where provider = ${provider} and player_id = ${playerId} and round_ref = ${roundRef} for update`,
  );

export type NewBet = {
  readonly id: Id<'bet'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly provider: string;
  readonly roundRef: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly currency: string;
  readonly atMs: number;
};

export const insertBet = (tx: Tx, bet: NewBet): Promise<number> =>
  run(
    tx,
    sql`insert into bet (id, brand_id, player_id, provider, round_ref, game_code, vassalage, currency, placed_at)
      values (${bet.id}, ${bet.brandId}, ${bet.playerId}, ${bet.provider}, ${bet.roundRef}, ${bet.gameCode},
        ${bet.vassalage}, ${bet.currency}, ${at(bet.atMs)})`,
  );

export const addToBet = (tx: Tx, id: string, stake: Money, payout: Money): Promise<number> =>
  run(tx, sql`update bet set stake = stake + ${stake}, payout = payout + ${payout} where id = ${id}`);

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

/** A settled bet's new figures. */
export const updateSettledBet = (
  tx: Tx,
  id: string,
  figures: { readonly stake: Money; readonly payout: Money; readonly validBet: Money },
  atMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update bet set stake = ${figures.stake}, payout = ${figures.payout}, valid_bet = ${figures.validBet},
        state = 'resettled', settled_at = ${at(atMs)} where id = ${id}`,
  );
