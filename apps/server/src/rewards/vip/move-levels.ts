import type { Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { VipLevel } from '@fairhouse/rules/rewards/vip/levels';
import {
  endMonths,
  monthOf,
  newState,
  nextMonth,
  type Stepped,
  stepLevel,
} from '@fairhouse/rules/rewards/vip/step-level';
import { startOfDay } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { saveRankLevels } from '../../identity/player/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { type NewReward, offerRewards } from '../reward/index.ts';
import {
  insertMoves,
  type LevelVersion,
  levelsAt,
  type MoveRow,
  type StateRow,
  saveStates,
} from './store.ts';

/** The levels of a brand at all times. */
export type Ladder = { readonly versions: readonly LevelVersion[]; readonly timeZone: string };

/** A member's levels as they change within one transaction: the state, the changes and the gifts they bring. */
export class LevelWalk {
  readonly #platform: Pick<Platform, 'newId' | 'hub'>;
  readonly #states: Map<string, StateRow>;
  readonly #moves: (MoveRow & { readonly gift: Money })[] = [];

  constructor(platform: Pick<Platform, 'newId' | 'hub'>, states: readonly StateRow[]) {
    this.#platform = platform;
    this.#states = new Map(states.map((state) => [state.playerId, state]));
  }

  /** Counts a settled bet, or a correction of one, in the order of the stream. */
  count(
    who: { readonly playerId: string; readonly brandId: string },
    ladder: Ladder,
    { day, valid, atMs }: { readonly day: string; readonly valid: Money; readonly atMs: number },
  ): void {
    this.end(who.playerId, ladder, monthOf(day), atMs);
    const levels = levelsAt(ladder.versions, atMs);
    const state = this.#states.get(who.playerId) ?? {
      ...who,
      ...newState(`${day.slice(0, 7)}-01`),
      moves: 0,
    };
    this.#take(state, levels, stepLevel(state, levels, { day, valid }), atMs);
  }

  /** Ends the months before the one given, each by the levels that were in force when it ended. */
  end(playerId: string, { versions, timeZone }: Ladder, month: string, atMs: number): void {
    for (
      let state = this.#states.get(playerId);
      state && state.level > 0 && state.month < month;
      state = this.#states.get(playerId)
    ) {
      const next = nextMonth(state.month);
      const levels = levelsAt(versions, startOfDay(timeZone, next));
      this.#take(state, levels, endMonths(state, levels, next), atMs);
    }
  }

  #take(was: StateRow, levels: readonly VipLevel[], { state, moves }: Stepped, atMs: number): void {
    const { playerId, brandId } = was;
    this.#states.set(playerId, {
      ...was,
      ...state,
      moves: was.moves + moves.length,
    });
    for (const [index, move] of moves.entries())
      this.#moves.push({
        ...move,
        playerId,
        brandId,
        place: was.moves + index + 1,
        atMs,
        gift: move.to > move.from ? levels[move.to]!.levelGift : (0n as Money),
      });
  }

  /** Writes everything: what was written before by the same events is left as it is. */
  async save(tx: Tx, currencies: ReadonlyMap<string, string>, nowMs: number): Promise<void> {
    const states = [...this.#states.values()];
    if (states.length === 0) return;
    await saveStates(tx, states);
    await saveRankLevels(tx, states);
    const written = new Set(
      (await insertMoves(tx, this.#moves)).map(({ playerId, place }) => `${playerId} ${place}`),
    );
    const fresh = this.#moves.filter(({ playerId, place }) => written.has(`${playerId} ${place}`));
    for (const { brandId, playerId, from, to } of fresh)
      await emit(tx, { brandId, traceId: null, atMs: nowMs }, 'vip.moved', { playerId, from, to });
    const gifts = fresh
      .filter(({ gift }) => gift > 0n)
      .map(
        ({ brandId, playerId, to, gift }): Omit<NewReward, 'id'> => ({
          brandId,
          playerId: playerId as NewReward['playerId'],
          sourceType: 'vip_level',
          sourceId: String(to),
          period: '',
          kind: 'cash',
          amount: gift,
          currency: currencies.get(brandId)!,
          claimBy: nowMs + GIFT_LIFE_MS,
        }),
      );
    await offerRewards(this.#platform, tx, gifts, nowMs);
  }
}

/** Long enough to be found by somebody who comes back once a month. */
const GIFT_LIFE_MS = 60 * 24 * 3_600_000;
