import { transact } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { beginRoundIn, type Round, stakeRound } from '../round/index.ts';
import type { TableRound } from '../table/index.ts';
import { listQueued, lockWaiting, markPlaced, markRefused, type QueuedRow } from './store.ts';

/** Players whose bets are placed at the same time. */
const PLACED_AT_ONCE = 8;

/** A crash round has one variant and a pace of its own, and sells nothing. */
const TERMS = { walletMode: 'seamless', edge: null, minimumRoundMs: 0, buyFeature: false } as const;

/** The bet stays where it is: the player has another stake on its way, or the window has just closed. */
const WAITS: ReadonlySet<string> = new Set(['round_unfinished', 'bets_closed']);

/** Brings the bets that waited for it into a crash round that has opened. Every process may; each bet is placed once. */
export async function placeQueued(studio: Studio, crashRound: TableRound): Promise<void> {
  const byPlayer = Map.groupBy(
    await listQueued(studio.db, crashRound.tableCode, null),
    ({ player }) => player,
  );
  const players = [...byPlayer.values()];
  const place = async () => {
    for (let bets = players.pop(); bets; bets = players.pop())
      for (const bet of bets) await placeOne(studio, crashRound, bet);
  };
  await Promise.all(Array.from({ length: PLACED_AT_ONCE }, place));
}

async function placeOne(studio: Studio, crashRound: TableRound, { id }: QueuedRow): Promise<void> {
  const begun = await beginQueued(studio, crashRound, id);
  if (begun) await stakeRound(studio, begun);
}

/** A bet that waited becomes a round whose stake is to be asked for: both or neither. */
const beginQueued = (studio: Studio, crashRound: TableRound, id: string): Promise<Round | undefined> =>
  transact(studio.db, async (tx) => {
    const bet = await lockWaiting(tx, id);
    if (!bet) return undefined;
    const begun = await beginRoundIn(studio, tx, {
      session: { ...bet, ...TERMS },
      key: `queued-${id}`,
      stake: bet.stake,
      choice: { round: crashRound.id, seat: bet.seat, target: bet.target },
      traceId: bet.traceId,
      walletId: null,
    });
    if (begun.ok) {
      await markPlaced(tx, id, begun.value.round.id);
      return begun.value.round;
    }
    if (!WAITS.has(begun.fault.code)) await markRefused(tx, id, begun.fault.code);
    return undefined;
  });
