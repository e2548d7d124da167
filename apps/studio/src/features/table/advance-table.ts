import { randomBytes } from 'node:crypto';
import { type Tx, transact } from '@fairhouse/db';
import { dealHand, findTableGame, type LiveTable, openStream, type TableGame } from '@fairhouse/games';
import { assert, makeId } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { ensureChain, takeLink } from '../chain/index.ts';
import { SEND_LEASE_MS } from '../outbox/index.ts';
import { addPair, getPair, openSeed, retirePair, sealPair } from '../seed/index.ts';
import { isOver, PHASE_ENDS, type RunningPhase } from './phases.ts';
import {
  addTableRound,
  decideTableRound,
  dropUnsettledStakes,
  findLastRound,
  getTableRound,
  giveBackStakes,
  lockTable,
  moveTableRound,
  settleBets,
  type TableRound,
} from './store.ts';

/** Where a table stands now, and the rounds of players that this process settled. */
export type AdvancedTable = {
  readonly round: TableRound | undefined;
  readonly settled: readonly string[];
  /** When there is something to do next; undefined while the table rests. */
  readonly dueAt: number | undefined;
};

/**
 * Moves a table on by what is due, one step at most. Any process may: the lock on the table makes each step happen once,
 * and a step that died is done by whoever comes next.
 */
export async function advanceTable(studio: Studio, table: LiveTable): Promise<AdvancedTable> {
  await ensureChain(studio, table.code);
  return transact(studio.db, async (tx) => {
    const { state } = await lockTable(tx, table.code);
    const last = await findLastRound(tx, table.code);
    if (!last || isOver(last.phase)) {
      if (state === 'maintenance') return { round: last, settled: [], dueAt: undefined };
      const opened = await openRound(studio, tx, table, last);
      return { round: opened, settled: [], dueAt: opened?.locks_at ?? studio.now() };
    }
    const phase = last.phase as RunningPhase;
    const dueAt = last[PHASE_ENDS[phase]];
    if (studio.now() < dueAt) return { round: last, settled: [], dueAt };
    const settled = await STEPS[phase](studio, tx, last);
    const round = await getTableRound(tx, last.id);
    const next = isOver(round.phase) ? studio.now() : round[PHASE_ENDS[round.phase as RunningPhase]];
    return { round, settled, dueAt: next };
  });
}

type Step = (studio: Studio, tx: Tx, round: TableRound) => Promise<readonly string[]>;

const STEPS: Readonly<Record<RunningPhase, Step>> = {
  betting: async (_studio, tx, round) => {
    await moveTableRound(tx, round.id, 'locked');
    return [];
  },
  locked: decide,
  dealing: settle,
  result: async (studio, tx, round) => {
    await moveTableRound(tx, round.id, 'settled');
    if (round.last_of_shoe) await retirePair(tx, round.pair_id, studio.now());
    return [];
  },
};

/** Opens the next round: the next hand of the shoe, or a new link. @returns undefined when a chain is to be published first */
async function openRound(
  studio: Studio,
  tx: Tx,
  table: LiveTable,
  last: TableRound | undefined,
): Promise<TableRound | undefined> {
  const { game, code, pace } = table;
  const goesOn =
    last?.phase === 'settled' &&
    !last.last_of_shoe &&
    last.game_id === game.id &&
    last.game_version === game.version;
  if (last && !goesOn) await retirePair(tx, last.pair_id, studio.now());
  const pairId = goesOn ? last.pair_id : await takePair(studio, tx, code);
  if (!pairId) return undefined;
  const opensAt = studio.now();
  const locksAt = opensAt + pace.bettingMs;
  const dealsAt = locksAt + pace.lockedMs;
  const resultsAt = dealsAt + pace.dealingMs;
  const id = makeId('table', opensAt, randomBytes(10));
  await addTableRound(tx, {
    id,
    table_code: code,
    number: (last?.number ?? 0) + 1,
    pair_id: pairId,
    shoe: goesOn ? last.shoe : (last?.shoe ?? 0) + 1,
    hand: goesOn ? last.hand + 1 : 0,
    game_id: game.id,
    game_version: game.version,
    opens_at: opensAt,
    locks_at: locksAt,
    deals_at: dealsAt,
    results_at: resultsAt,
    ends_at: resultsAt + pace.resultMs,
  });
  return getTableRound(tx, id);
}

/** A link of the chain as a pair of seeds: hashed before play, revealed when the last hand from it is over. */
async function takePair(studio: Studio, tx: Tx, code: string): Promise<string | undefined> {
  const taken = await takeLink(studio, tx, code);
  if (!taken) return undefined;
  const pair = sealPair(studio, { player: `table:${code}`, clientSeed: taken.salt, serverSeed: taken.link });
  assert(pair.server_seed_hash === taken.hash, 'a link is proved by the hash before it');
  const added = await addPair(tx, pair, studio.now());
  assert(added, 'a table has one pair in use');
  return pair.id;
}

const gameOf = ({ game_id, game_version }: TableRound): TableGame => {
  const game = findTableGame(game_id, game_version);
  assert(game, 'every version ever offered is kept');
  return game;
};

/** Stakes still on their way go back; then, and only then, the outcome is worked out. Without one the round is void. */
async function decide(studio: Studio, tx: Tx, round: TableRound): Promise<readonly string[]> {
  await dropUnsettledStakes(tx, round.id, studio.now());
  const pair = await getPair(tx, round.pair_id);
  const dealt = deal(studio, round, pair);
  if (dealt) await decideTableRound(tx, round.id, dealt);
  else {
    await giveBackStakes(tx, round.id, studio.now());
    await moveTableRound(tx, round.id, 'void');
    await retirePair(tx, round.pair_id, studio.now());
  }
  return [];
}

function deal(studio: Studio, round: TableRound, pair: Awaited<ReturnType<typeof getPair>>) {
  try {
    const seeds = { serverSeed: openSeed(studio, pair), clientSeed: pair.client_seed, nonce: 0 };
    return dealHand(gameOf(round), openStream(seeds), round.hand);
  } catch (fault) {
    studio.log.error({ err: fault, tableRound: round.id }, 'a round has no outcome and is void');
    return undefined;
  }
}

async function settle(studio: Studio, tx: Tx, round: TableRound): Promise<readonly string[]> {
  const { outcome } = round;
  assert(outcome, 'a round that is dealt has its outcome');
  const game = gameOf(round);
  const gross = game.spots.map(({ id }) => {
    const settled = game.settle(id, outcome);
    return { spot: id, result: settled.result, ...settled.gross };
  });
  const settled = await settleBets(tx, round, gross, { nowMs: studio.now(), leaseMs: SEND_LEASE_MS });
  await moveTableRound(tx, round.id, 'result');
  return settled.map(({ id }) => id);
}
