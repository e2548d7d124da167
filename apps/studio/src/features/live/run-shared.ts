import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '../../studio.ts';
import { deliverNext } from '../round/index.ts';
import { type AdvancedTable, advanceShared, type SharedGame, type TableRound } from '../table/index.ts';

/** What a kind of shared round does while it is at work, beside moving from phase to phase. */
export type SharedAtWork = {
  readonly shared: SharedGame;
  /** It is looked at again at least so often while a phase lasts. */
  lookEveryMs(advanced: AdvancedTable): number;
  /** A round has come into a phase. */
  tellPhase(advanced: AdvancedTable): Promise<void>;
  /** At every look. @returns the rounds of players that were settled */
  meanwhile(advanced: AdvancedTable): Promise<readonly string[]>;
};

/** A table that rests, or stumbled, is looked at again so soon. */
export const LOOK_AGAIN_MS = 1_000;

/** Winners paid at the same time. */
const PAID_AT_ONCE = 8;

/** Runs one shared game round the clock. */
export async function runShared(studio: Studio, work: SharedAtWork, signal: AbortSignal): Promise<void> {
  const { shared } = work;
  const told = { now: '' };
  const turn = async (): Promise<AdvancedTable> => {
    const advanced = await advanceShared(studio, shared);
    const now = `${nameOf(advanced.round)} ${JSON.stringify(advanced.rests ?? null)}`;
    if (now !== told.now) await work.tellPhase(advanced);
    told.now = now;
    studio.inBackground(payWinners(studio, advanced.settled));
    studio.inBackground(payWinners(studio, await work.meanwhile(advanced)));
    return advanced;
  };
  while (!signal.aborted) {
    const advanced = await turn().catch((error: unknown) => {
      studio.log.error({ err: error, table: shared.code }, 'a table stumbled; its round is kept');
      return undefined;
    });
    await sleep(waitMs(studio, work, advanced), undefined, { signal, ref: false }).catch(() => {});
  }
}

/** What is told once: a phase, and at a table with seats its window and each decision. */
const nameOf = (round: TableRound | undefined): string =>
  round
    ? `${round.id} ${round.phase} ${round.locksAt} ${round.resultsAt} ${round.seated?.moves.length ?? 0}`
    : 'none';

function waitMs(studio: Studio, work: SharedAtWork, advanced: AdvancedTable | undefined): number {
  if (!advanced) return LOOK_AGAIN_MS;
  const dueMs = advanced.dueAt === undefined ? LOOK_AGAIN_MS : advanced.dueAt - studio.now();
  return Math.max(0, Math.min(dueMs, work.lookEveryMs(advanced)));
}

/** Sends the credits of a settled round at once, a few at a time; what is not answered now stays in the outbox. */
async function payWinners(studio: Studio, rounds: readonly string[]): Promise<void> {
  const waiting = [...rounds];
  const pay = async () => {
    for (let round = waiting.pop(); round !== undefined; round = waiting.pop())
      while (await deliverNext(studio, round));
  };
  await Promise.all(Array.from({ length: PAID_AT_ONCE }, pay));
}
