import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import type { LiveTable } from '@fairhouse/games';
import { assert, makeId } from '@fairhouse/kernel';
import type { TableRest } from '@fairhouse/wire/play/table';
import type { Studio } from '../../studio.ts';
import { ensureChain, takeLink } from '../chain/index.ts';
import { addPair, getPair, openSeed, retirePair, sealServerSeed } from '../seed/index.ts';
import { feltGame } from './felt-game.ts';
import { isOver, PHASE_ENDS, type RunningPhase } from './phases.ts';
import { presentRest, presentWait } from './rest-table.ts';
import type { Drawn, SharedGame, Step } from './shared-game.ts';
import {
  addTableRound,
  decideTableRound,
  dropUnsettledStakes,
  findLastRound,
  getTableRound,
  lockTable,
  moveTableRound,
  type TableRound,
} from './store.ts';
import { voidRound } from './void-round.ts';

/** Where a table stands now, and the rounds of players that this process settled. */
export type AdvancedTable = {
  readonly round: TableRound | undefined;
  readonly settled: readonly string[];
  /** When there is something to do next; undefined while the table rests. */
  readonly dueAt: number | undefined;
  readonly rests?: TableRest | null;
};

export const advanceTable = (studio: Studio, table: LiveTable): Promise<AdvancedTable> =>
  advanceShared(studio, feltGame(table));

/**
 * Moves a shared round on by what is due, one step at most. Any process may: the lock on the table makes each step happen
 * once, and a step that died is done by whoever comes next.
 */
export async function advanceShared(studio: Studio, shared: SharedGame): Promise<AdvancedTable> {
  await ensureChain(studio, shared.code);
  return transact(studio.db, async (tx) => {
    const standing = await lockTable(tx, shared.code);
    const last = await findLastRound(tx, shared.code);
    if (!last || isOver(last.phase)) {
      const rests = presentRest(standing, studio.now());
      if (rests) return { round: last, settled: [], dueAt: undefined, rests };
      const opened = await openRound(studio, tx, shared, last);
      if (opened) return { round: opened, settled: [], dueAt: opened.locksAt };
      const waits = await presentWait(studio, tx, shared.code);
      return { round: last, settled: [], dueAt: undefined, rests: waits };
    }
    const phase = last.phase as RunningPhase;
    const dueAt = last[PHASE_ENDS[phase]];
    if (studio.now() < dueAt) return { round: last, settled: [], dueAt };
    const settled = await (shared.steps?.[phase] ?? STEPS[phase])(studio, tx, last, shared);
    const round = await getTableRound(tx, last.id);
    const next = isOver(round.phase) ? studio.now() : round[PHASE_ENDS[round.phase as RunningPhase]];
    return { round, settled, dueAt: next };
  });
}

const STEPS: Readonly<Record<RunningPhase, Step>> = {
  betting: async (_studio, tx, round) => {
    await moveTableRound(tx, round.id, 'locked');
    return [];
  },
  locked: decide,
  dealing: async (studio, tx, round, shared) => {
    const settled = await shared.settle(studio, tx, round);
    await moveTableRound(tx, round.id, 'result');
    return settled;
  },
  result: async (studio, tx, round, shared) => {
    const settled = await shared.close?.(studio, tx, round);
    await moveTableRound(tx, round.id, 'settled');
    if (round.lastOfShoe) await retirePair(tx, round.pairId, studio.now());
    return settled ?? [];
  },
};

/** Opens the next round: the next hand of the shoe, or a new link. @returns undefined while no chain has its salt */
async function openRound(
  studio: Studio,
  tx: Tx,
  { game, code, pace }: SharedGame,
  last: TableRound | undefined,
): Promise<TableRound | undefined> {
  const goesOn =
    last?.phase === 'settled' &&
    !last.lastOfShoe &&
    last.gameId === game.id &&
    last.gameVersion === game.version;
  if (last && !goesOn) await retirePair(tx, last.pairId, studio.now());
  const pairId = goesOn ? last.pairId : await takePair(studio, tx, code);
  if (!pairId) return undefined;
  const opensAt = studio.now();
  const locksAt = opensAt + pace.bettingMs;
  const dealsAt = locksAt + pace.lockedMs;
  const resultsAt = dealsAt + (pace.dealingMs ?? 0);
  const id = makeId('table', opensAt, randomBytes(10));
  await addTableRound(tx, {
    id,
    tableCode: code,
    number: (last?.number ?? 0) + 1,
    pairId,
    shoe: goesOn ? last.shoe : (last?.shoe ?? 0) + 1,
    hand: goesOn ? last.hand + 1 : 0,
    gameId: game.id,
    gameVersion: game.version,
    opensAt,
    locksAt,
    dealsAt,
    resultsAt,
    endsAt: resultsAt + pace.resultMs,
  });
  return getTableRound(tx, id);
}

/** A link of the chain as a pair of seeds: hashed before play, revealed when the last hand from it is over. */
async function takePair(studio: Studio, tx: Tx, code: string): Promise<string | undefined> {
  const taken = await takeLink(studio, tx, code);
  if (!taken) return undefined;
  const seed = sealServerSeed(studio, `table:${code}`, taken.link);
  assert(seed.serverSeedHash === taken.hash, 'a link is proved by the hash before it');
  const added = await addPair(tx, { ...seed, clientSeed: taken.salt }, studio.now());
  assert(added, 'a table has one pair in use');
  return seed.id;
}

/** Stakes still on their way go back; then, and only then, the outcome is worked out. Without one the round is void. */
async function decide(
  studio: Studio,
  tx: Tx,
  round: TableRound,
  shared: SharedGame,
): Promise<readonly string[]> {
  await dropUnsettledStakes(tx, round.id, studio.now());
  const pair = await getPair(tx, round.pairId);
  const drawn = draw(studio, round, pair, shared);
  if (drawn) await decideTableRound(tx, round.id, { ...drawn, ...timesOf(studio, round, drawn, shared) });
  else await voidRound(studio, tx, round);
  return [];
}

/** An outcome that says how long it lasts begins when it stands, however late that is. */
function timesOf(studio: Studio, round: TableRound, { lastsMs }: Drawn, { pace }: SharedGame) {
  if (lastsMs === undefined)
    return { dealsAt: round.dealsAt, resultsAt: round.resultsAt, endsAt: round.endsAt };
  const dealsAt = studio.now();
  const resultsAt = dealsAt + lastsMs;
  return { dealsAt, resultsAt, endsAt: resultsAt + pace.resultMs };
}

function draw(
  studio: Studio,
  round: TableRound,
  pair: Awaited<ReturnType<typeof getPair>>,
  shared: SharedGame,
): Drawn | undefined {
  try {
    return shared.draw(round, {
      serverSeed: openSeed(studio, pair),
      clientSeed: pair.clientSeed,
      nonce: 0,
    });
  } catch (fault) {
    studio.log.error({ err: fault, tableRound: round.id }, 'a round has no outcome and is void');
    return undefined;
  }
}
