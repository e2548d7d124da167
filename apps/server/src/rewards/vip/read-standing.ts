import type { Reader } from '@fairhouse/db';
import { type Money, ZERO } from '@fairhouse/kernel';
import type { VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import { endMonths, monthOf, newState, type VipState } from '@fairhouse/rules/rewards/vip/step-level';
import type { Brand } from '../../frame/brand.ts';
import { dayIn } from '../../frame/day-in.ts';
import { findState, readLevels } from './store.ts';

export type Standing = {
  readonly levels: readonly VipLevel[];
  /** With the months that have ended by now. */
  readonly state: VipState;
  /** The running one. */
  readonly month: string;
};

/** Where a member stands now. */
export async function readStanding(
  reader: Reader,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  playerId: string,
  nowMs: number,
): Promise<Standing> {
  const [levels, row] = [
    await readLevels(reader, brand.id, nowMs),
    await findState(reader, brand.id, playerId),
  ];
  const month = monthOf(dayIn(brand.timeZone, nowMs));
  const state = row && levels.length > 0 ? endMonths(row, levels, month).state : newState(month);
  return { levels, state, month };
}

/** What a member's level lets them withdraw in a day; zero where it says nothing. */
export async function readWithdrawMax(
  reader: Reader,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  playerId: string,
  nowMs: number,
): Promise<Money> {
  const { levels, state } = await readStanding(reader, brand, playerId, nowMs);
  return levels[state.level]?.withdrawMax ?? ZERO;
}
