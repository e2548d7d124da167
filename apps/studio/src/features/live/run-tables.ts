import { CRASH_GAMES, LIVE_TABLES, type LiveTable } from '@fairhouse/games';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import {
  type AdvancedTable,
  feltGame,
  isOver,
  listOwnRounds,
  listTotals,
  type TableRound,
} from '../table/index.ts';
import { flyCrash } from './fly-crash.ts';
import { presentOwn, presentTableRound, presentTotals, readPlayers } from './present-table.ts';
import { LOOK_AGAIN_MS, runShared, type SharedAtWork } from './run-shared.ts';
import type { TableHub } from './table-hub.ts';

export type TablesAtWork = {
  /** Ends after the steps in hand; another process, or the next start, goes on from there. */
  stop(): Promise<void>;
};

/** While stakes are taken, what stands on the spots is told at most this often. */
const TOTALS_EVERY_MS = 400;

/** While seats decide, a decision made in another process is told so soon. */
const DECISIONS_EVERY_MS = 250;

/** Runs everything that is shared round the clock and tells those who sit at it. */
export function runTables(studio: Studio, hub: TableHub): TablesAtWork {
  const stopping = new AbortController();
  const work = [
    ...LIVE_TABLES.map((table) => dealTable(studio, hub, table)),
    ...CRASH_GAMES.map((game) => flyCrash(studio, hub, game)),
  ];
  const running = work.map((each) => runShared(studio, each, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      hub.closeAll();
      await Promise.all(running);
    },
  };
}

/** A live table at work. */
function dealTable(studio: Studio, hub: TableHub, table: LiveTable): SharedAtWork {
  const tellTotals = createTotalsTeller(studio, hub, table.code);
  return {
    shared: feltGame(table),
    lookEveryMs({ round }) {
      if (round?.phase === 'betting') return TOTALS_EVERY_MS;
      return round?.phase === 'dealing' && round.seated ? DECISIONS_EVERY_MS : LOOK_AGAIN_MS;
    },
    tellPhase: (advanced) => tellRound(studio, hub, table.code, advanced),
    async meanwhile({ round }) {
      await tellTotals(round);
      return [];
    },
  };
}

async function tellRound(
  studio: Studio,
  hub: TableHub,
  code: string,
  { round, rests = null }: AdvancedTable,
): Promise<void> {
  hub.tellAll(code, {
    type: 'round',
    now: studio.now(),
    rests,
    round: round ? presentTableRound(round) : null,
  });
  const settled = round?.phase === 'result' || round?.phase === 'settled' || round?.phase === 'void';
  if (round && (settled || round.seated !== null)) await tellOwn(studio, hub, code, round);
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

/** Tells who bets and what stands on the spots whenever it has changed, in whichever process stakes came. */
function createTotalsTeller(studio: Studio, hub: TableHub, code: string) {
  let told = '';
  return async (round: TableRound | undefined): Promise<void> => {
    if (!round || hub.playersAt(code).length === 0) return;
    if (isOver(round.phase) || (round.phase === 'dealing' && round.seated === null)) return;
    const [stakes, seen] = await Promise.all([
      listTotals(studio.db, round.id),
      readPlayers(studio, round.id),
    ]);
    const totals = presentTotals(code, stakes);
    const now = `${round.id} ${JSON.stringify([totals, seen])}`;
    if (now !== told && totals.length > 0)
      hub.tellAll(code, { type: 'totals', now: studio.now(), round: round.id, totals, seen });
    told = now;
  };
}
