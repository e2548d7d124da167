import type { Tx } from '@fairhouse/db';
import { listBrands } from '../../platform/brand/index.ts';
import { type Consumer, earningOf, type OutboxEvent } from '../../platform/outbox/index.ts';
import { listBestMultiples, listScorable, type ScorableBet } from '../../play/betting/index.ts';
import { nameMembers } from '../mission/index.ts';
import {
  addValid,
  type DrawScore,
  forgetScores,
  keepBest,
  listEntries,
  lockOpen,
  type Multiple,
  type OpenRow,
  type Score,
  saveBests,
  saveDraws,
  saveMoved,
} from './store.ts';

type Told = Extract<OutboxEvent, { readonly type: 'round.closed' | 'bet.resettled' }>;

const isTold = (event: OutboxEvent): event is Told =>
  event.type === 'round.closed' || event.type === 'bet.resettled';

type OfDraw = Extract<OutboxEvent, { readonly type: 'bets.settled' | 'bets.resettled' }>;

const isOfDraw = (event: OutboxEvent): event is OfDraw =>
  event.type === 'bets.settled' || event.type === 'bets.resettled';

/** A bet that counts in a tournament, with what happened to it. */
type Case = { readonly row: OpenRow; readonly bet: ScorableBet; readonly event: Told };

/**
 * Scores settled bets in the tournaments that are open. A bet counts by when it was placed; what bonus money staked counts for
 * nothing, and what is settled again counts as it is now. Tickets of lotteries count one by one in tournaments of their category.
 */
export const tournamentConsumer: Consumer = {
  name: 'tournaments',
  types: ['round.closed', 'bet.resettled', 'bets.settled', 'bets.resettled'],
  apply: async (tx, events) => {
    const open = await lockOpen(tx);
    if (open.length === 0) return;
    const cases = await listCases(tx, open, events.filter(isTold));
    const valid = validOf(cases.filter(({ row }) => row.scoring === 'valid'));
    const multiples = cases.filter(({ row }) => row.scoring === 'multiple');
    await addValid(tx, valid);
    const kept = await keepBest(tx, bestOf(multiples));
    const anew = await lookAnew(tx, multiples);
    const draws = await scoreDraws(tx, open, events.filter(isOfDraw));
    const moved = [...valid, ...kept, ...anew, ...draws];
    if (moved.length === 0) return;
    const brandOf = new Map(open.map(({ id, brandId }) => [id as string, brandId]));
    for (const [brandId, of] of Map.groupBy(moved, ({ tournamentId }) => brandOf.get(tournamentId)!))
      await nameMembers(tx, brandId, [...new Set(of.map(({ playerId }) => playerId))]);
    await saveMoved(
      tx,
      [...new Set(moved.map(({ tournamentId }) => tournamentId))],
      Math.max(...events.map(({ atMs }) => atMs)),
    );
  },
  forget: forgetScores,
};

const keyOf = (tournamentId: string, playerId: string): string => `${tournamentId} ${playerId}`;

async function listCases(
  tx: Tx,
  open: readonly OpenRow[],
  events: readonly Told[],
): Promise<readonly Case[]> {
  const bets = new Map(
    (await listScorable(tx, [...new Set(events.map(({ payload }) => payload.betId))])).map((bet) => [
      bet.id,
      bet,
    ]),
  );
  const cases = events.flatMap((event) => {
    const bet = bets.get(event.payload.betId);
    return bet ? open.filter((row) => isOf(row, bet)).map((row) => ({ row, bet, event })) : [];
  });
  const entries = await joinedAt(
    tx,
    cases.map(({ row, bet: { playerId } }) => ({ row, playerId })),
  );
  return cases.filter(
    ({ row, bet }) =>
      row.entry === 'all' || (entries.get(keyOf(row.id, bet.playerId)) ?? Infinity) <= bet.placedAt,
  );
}

/** When members joined those tournaments that ask for it, by both. */
async function joinedAt(
  tx: Tx,
  wanted: readonly { readonly row: OpenRow; readonly playerId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const asking = wanted.filter(({ row }) => row.entry === 'join');
  const entries = await listEntries(
    tx,
    asking.map(({ row, playerId }) => ({ tournamentId: row.id, playerId })),
  );
  return new Map(
    entries.map(({ tournamentId, playerId, joinedAt: at }) => [keyOf(tournamentId, playerId), at]),
  );
}

const isOf = (row: OpenRow, { brandId, placedAt, game, category }: ScorableBet): boolean =>
  row.brandId === brandId &&
  placedAt >= row.opensAt &&
  placedAt < row.closesAt &&
  (row.games.length > 0 ? row.games.includes(game) : row.category === null || row.category === category);

type Figures = Parameters<typeof earningOf>[0] & { readonly stake: string };

const validIn = ({ smallest }: OpenRow, figures: Figures): bigint =>
  BigInt(figures.stake) >= smallest ? earningOf(figures) : 0n;

function validOf(cases: readonly Case[]): readonly Score[] {
  const scores = new Map<string, Score>();
  for (const { row, bet, event } of cases) {
    const more =
      event.type === 'round.closed'
        ? validIn(row, event.payload)
        : validIn(row, event.payload.new) - validIn(row, event.payload.old);
    if (more === 0n) continue;
    const key = keyOf(row.id, bet.playerId);
    const before = scores.get(key);
    scores.set(key, {
      tournamentId: row.id,
      playerId: bet.playerId,
      score: (before?.score ?? 0n) + more,
      atMs: Math.max(before?.atMs ?? 0, event.atMs),
    });
  }
  return [...scores.values()];
}

/** The best of each member; of two alike the earlier. */
function bestOf(cases: readonly Case[]): readonly Multiple[] {
  const best = new Map<string, Multiple>();
  for (const { row, bet, event } of cases) {
    if (event.type !== 'round.closed' || event.payload.bonusValidBet !== undefined) continue;
    const [stake, payout] = [BigInt(event.payload.stake), BigInt(event.payload.payout)];
    if (stake < row.smallest || payout === 0n) continue;
    const one = {
      tournamentId: row.id,
      playerId: bet.playerId,
      score: (payout * 10_000n) / stake,
      atMs: event.atMs,
      betId: bet.id,
    };
    const key = keyOf(row.id, bet.playerId);
    const before = best.get(key);
    if (!before || isAbove(one, before)) best.set(key, one);
  }
  return [...best.values()];
}

const isAbove = (one: Multiple, other: Multiple): boolean => {
  if (one.score !== other.score) return one.score > other.score;
  return one.atMs === other.atMs ? one.betId < other.betId : one.atMs < other.atMs;
};

/** Looks for the best again, among all bets of the members whose bets were settled again. */
async function lookAnew(
  tx: Tx,
  cases: readonly Case[],
): Promise<readonly { readonly tournamentId: string; readonly playerId: string }[]> {
  const whose = new Map(
    cases
      .filter(({ event }) => event.type === 'bet.resettled')
      .map(({ row, bet: { playerId } }) => [keyOf(row.id, playerId), { row, playerId }]),
  );
  if (whose.size === 0) return [];
  const joined = await joinedAt(tx, [...whose.values()]);
  const spans = [...whose].map(([key, { row, playerId }]) => ({
    key,
    brandId: row.brandId,
    playerId,
    smallest: row.smallest,
    games: row.games,
    category: row.category,
    fromMs: Math.max(row.opensAt, joined.get(key) ?? 0),
    toMs: row.closesAt,
  }));
  const best = new Map((await listBestMultiples(tx, spans)).map((one) => [one.key, one]));
  const moved = [...whose].map(([key, { row, playerId }]) => ({
    tournamentId: row.id as string,
    playerId: playerId as string,
    best: best.get(key),
  }));
  await saveBests(tx, moved);
  return moved;
}

type DrawPlayer = OfDraw['payload']['players'][number];
type Piece = NonNullable<DrawPlayer['pieces']>[number];

/** Tickets of a member on a draw, in a tournament that they may score in. */
type DrawCase = {
  readonly row: OpenRow;
  readonly event: OfDraw;
  readonly playerId: string;
  readonly day: string;
  readonly pieces: readonly Piece[];
};

/** Scores draws ticket by ticket; of several results of a draw the last counts. */
async function scoreDraws(
  tx: Tx,
  open: readonly OpenRow[],
  events: readonly OfDraw[],
): ReturnType<typeof saveDraws> {
  const cases = await listDrawCases(tx, open, events);
  const joined = await joinedAt(tx, cases);
  const scores = new Map<string, DrawScore>();
  for (const { row, event, playerId, day, pieces } of cases) {
    const { issue } = event.payload;
    const key = keyOf(row.id, playerId);
    const from = row.entry === 'all' ? row.opensAt : Math.max(row.opensAt, joined.get(key) ?? Infinity);
    const counted = pieces.filter(
      ({ placedAtMs, stake }) =>
        placedAtMs >= from && placedAtMs < row.closesAt && BigInt(stake) >= row.smallest,
    );
    const head = { tournamentId: row.id, playerId, issue, day, atMs: event.atMs };
    scores.set(`${key} ${issue} ${day}`, { ...head, ...SCORE_OF[row.scoring](counted) });
  }
  return saveDraws(tx, [...scores.values()]);
}

async function listDrawCases(
  tx: Tx,
  open: readonly OpenRow[],
  events: readonly OfDraw[],
): Promise<readonly DrawCase[]> {
  const rows = open.filter(({ games }) => games.length === 0);
  if (rows.length === 0 || events.length === 0) return [];
  const currencies = new Map((await listBrands(tx)).map(({ id, currency }) => [id as string, currency]));
  return events.flatMap((event) =>
    rows
      .filter(({ brandId, category }) => brandId === event.brandId && category === event.payload.category)
      .flatMap((row) =>
        playersOf(event).flatMap(({ playerId, currency, day, pieces }) =>
          pieces && currency === currencies.get(row.brandId) ? [{ row, event, playerId, day, pieces }] : [],
        ),
      ),
  );
}

const playersOf = ({ payload }: OfDraw): readonly DrawPlayer[] => payload.players;

type Scored = Pick<DrawScore, 'score' | 'bestTicket'>;

const SCORE_OF = {
  valid: (pieces) => ({
    score: pieces.reduce((sum, piece) => sum + earningOf(piece), 0n),
    bestTicket: null,
  }),
  multiple: (pieces) =>
    pieces.reduce<Scored>(
      (best, { ticket, stake, payout }) => {
        const score = (BigInt(payout) * 10_000n) / BigInt(stake);
        return score > best.score ? { score, bestTicket: ticket } : best;
      },
      { score: 0n, bestTicket: null },
    ),
} as const satisfies Record<OpenRow['scoring'], (pieces: readonly Piece[]) => Scored>;
