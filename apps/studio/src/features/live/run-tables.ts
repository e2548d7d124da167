import { setTimeout as sleep } from 'node:timers/promises';
import { LIVE_TABLES, type LiveTable } from '@fairhouse/games';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { deliverNext } from '../round/index.ts';
import {
  type AdvancedTable,
  advanceTable,
  listOwnRounds,
  listTotals,
  type TableRound,
} from '../table/index.ts';
import { presentOwn, presentTableRound, presentTotals } from './present-table.ts';
import type { TableHub } from './table-hub.ts';

export type TablesAtWork = {
  /** Ends after the steps in hand; another process, or the next start, goes on from there. */
  stop(): Promise<void>;
};

/** While stakes are taken, what stands on the spots is told at most this often. */
const TOTALS_EVERY_MS = 400;

/** A table that rests, or stumbled, is looked at again so soon. */
const LOOK_AGAIN_MS = 1_000;

/** Winners paid at the same time. */
const PAID_AT_ONCE = 8;

/** Runs every table round the clock and tells those who sit at it. */
export function runTables(studio: Studio, hub: TableHub): TablesAtWork {
  const stopping = new AbortController();
  const running = LIVE_TABLES.map((table) => runTable(studio, hub, table, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      hub.closeAll();
      await Promise.all(running);
    },
  };
}

async function runTable(studio: Studio, hub: TableHub, table: LiveTable, signal: AbortSignal): Promise<void> {
  const told = { now: '' };
  const tellTotals = createTotalsTeller(studio, hub, table.code);
  const turn = async (): Promise<AdvancedTable> => {
    const advanced = await advanceTable(studio, table);
    const now = `${advanced.round?.id} ${advanced.round?.phase}`;
    if (now !== told.now) await tellRound(studio, hub, table.code, advanced);
    told.now = now;
    studio.inBackground(payWinners(studio, advanced.settled));
    await tellTotals(advanced.round);
    return advanced;
  };
  while (!signal.aborted) {
    const advanced = await turn().catch((error: unknown) => {
      studio.log.error({ err: error, table: table.code }, 'a table stumbled; its round is kept');
      return undefined;
    });
    await sleep(waitMs(studio, advanced), undefined, { signal, ref: false }).catch(() => {});
  }
}

function waitMs(studio: Studio, advanced: AdvancedTable | undefined): number {
  if (!advanced) return LOOK_AGAIN_MS;
  const dueMs = advanced.dueAt === undefined ? LOOK_AGAIN_MS : advanced.dueAt - studio.now();
  return Math.max(0, Math.min(dueMs, advanced.round?.phase === 'betting' ? TOTALS_EVERY_MS : LOOK_AGAIN_MS));
}

async function tellRound(
  studio: Studio,
  hub: TableHub,
  code: string,
  { round, dueAt }: AdvancedTable,
): Promise<void> {
  hub.tellAll(code, {
    type: 'round',
    now: studio.now(),
    resting: dueAt === undefined,
    round: round ? presentTableRound(round) : null,
  });
  if (round && (round.phase === 'result' || round.phase === 'settled' || round.phase === 'void'))
    await tellOwn(studio, hub, code, round);
}

/** Tells each player here of their own bets: how they were settled, and the balance once the wallet has named it. */
async function tellOwn(studio: Studio, hub: TableHub, code: string, round: TableRound): Promise<void> {
  for (const own of await listOwnRounds(studio.db, round.id, hub.playersAt(code))) {
    const paid = own.state === 'settled' && own.balance !== null;
    hub.tell(code, own.player, {
      type: 'own',
      own: presentOwn(own),
      balance: paid ? wireMoney(moneyOf(own.balance!)) : null,
    });
  }
}

/** Tells what stands on the spots whenever it has changed, in whichever process stakes came. */
function createTotalsTeller(studio: Studio, hub: TableHub, code: string) {
  let told = '';
  return async (round: TableRound | undefined): Promise<void> => {
    if (!round || hub.playersAt(code).length === 0) return;
    if (round.phase !== 'betting' && round.phase !== 'locked') return;
    const totals = presentTotals(await listTotals(studio.db, round.id));
    const now = `${round.id} ${JSON.stringify(totals)}`;
    if (now !== told && totals.length > 0) hub.tellAll(code, { type: 'totals', round: round.id, totals });
    told = now;
  };
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
