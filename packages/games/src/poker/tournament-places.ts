import { addMoney, type Money, moneyOf, scaleMoney, ZERO } from '@fairhouse/kernel';
import { seatsAfter } from './hand-state.ts';
import { prizesOf, shareOfPlaces } from './prizes.ts';
import { entryPrice, isOut } from './tournament-seats.ts';
import type { Entrant, Placed, Tournament, TournamentEvent, TournamentTable } from './tournament-state.ts';

/** Per cent of the prizes by place, for so many players at most. */
const SHARES: readonly { readonly upTo: number; readonly shares: readonly bigint[] }[] = [
  { upTo: 4, shares: [100n] },
  { upTo: 9, shares: [65n, 35n] },
  { upTo: 18, shares: [50n, 30n, 20n] },
  { upTo: 27, shares: [40n, 26n, 19n, 15n] },
  { upTo: 45, shares: [34n, 22n, 16n, 12n, 9n, 7n] },
  { upTo: 72, shares: [30n, 20n, 14n, 10n, 8n, 7n, 6n, 5n] },
  {
    upTo: Number.POSITIVE_INFINITY,
    shares: [25n, 16n, 12n, 9n, 8n, 7n, 6n, 5n, 4n, 3n, 3n, 2n],
  },
];

export const sharesFor = (players: number): readonly bigint[] =>
  SHARES.find(({ upTo }) => players <= upTo)!.shares;

export const entriesIn = ({ entrants }: Pick<TournamentEvent, 'entrants'>): number =>
  entrants.reduce((sum, { entries }) => sum + entries, 0);

export const prizePool = (event: Pick<TournamentEvent, 'entrants' | 'rules'>): Money =>
  scaleMoney(event.rules.entry, BigInt(entriesIn(event)), 1n);

/** What the places win as entries stand, from the first. */
export const tournamentPrizes = (event: TournamentEvent): Money[] =>
  prizesOf(prizePool(event), sharesFor(event.entrants.length));

/** How many still have chips. */
export const leftIn = ({ entrants, outs }: TournamentEvent): number => entrants.length - outs.length;

/** Does it sell entries? Until the start, and after it until the end of its late levels, as long as two have chips. */
export const takesEntries = (event: TournamentEvent): boolean =>
  event.phase === 'open' ||
  (event.phase === 'playing' && event.level <= event.rules.lateLevels && leftIn(event) > 1);

const isClosed = (event: TournamentEvent): boolean => event.phase === 'playing' && !takesEntries(event);

/** Has every place that is still played for a prize? From then on places are paid as they are known. */
export const isInMoney = (event: TournamentEvent): boolean =>
  isClosed(event) && leftIn(event) <= tournamentPrizes(event).length;

/** One more goes out without a prize: every table plays one hand, and waits for the others. */
export const isHandForHand = (event: TournamentEvent): boolean =>
  isClosed(event) && event.tables.length > 1 && leftIn(event) === tournamentPrizes(event).length + 1;

type Broke = { readonly player: string; readonly had: Money };

/** Who has lost all in the hand that was played last, from the left of the button. */
function brokeAt(event: TournamentEvent, { room: { table } }: TournamentTable): Broke[] {
  const { hand, seats } = table;
  if (!hand) return [];
  const order = seatsAfter(
    seats.map(({ seat }) => seat),
    table.button ?? 0,
  );
  return order.flatMap((seat) => {
    const held = seats.find((each) => each.seat === seat)!;
    const dealt = hand.setup.players.find((each) => each.seat === seat);
    const lost = held.stack === 0n && held.pending === 0n && !isOut(event, held.player);
    return lost && dealt ? [{ player: held.player, had: dealt.stack }] : [];
  });
}

/**
 * Who had more before the hand is placed better, who had the same shares the places. Hand for hand the hands of all tables count as
 * one.
 */
export function countOut(event: TournamentEvent): TournamentEvent {
  if (event.phase !== 'playing') return event;
  const rounds = isHandForHand(event) ? [event.tables] : event.tables.map((table) => [table]);
  return rounds.reduce(countRound, event);
}

function countRound(event: TournamentEvent, tables: readonly TournamentTable[]): TournamentEvent {
  if (!tables.every(({ room }) => room.table.booked)) return event;
  const broke = tables.flatMap((table) => brokeAt(event, table));
  if (broke.length === 0) return event;
  const groups = Map.groupBy(broke, ({ had }) => had);
  const ascending = [...groups.keys()].toSorted((one, other) => (one < other ? -1 : 1));
  const first = (event.outs.at(-1)?.group ?? 0) + 1;
  const outs = ascending.flatMap((had, at) =>
    groups.get(had)!.map(({ player }) => ({ player, group: first + at })),
  );
  return { ...event, outs: [...event.outs, ...outs] };
}

/** The places of who is out, as entries stand. */
export function placesOf(event: TournamentEvent): ReadonlyMap<string, Placed> {
  const prizes = tournamentPrizes(event);
  const placed = new Map<string, Placed>();
  let place = leftIn(event) + event.outs.length;
  for (const tied of Map.groupBy(event.outs, ({ group }) => group).values()) {
    place -= tied.length;
    const order = tied.map((_, at) => at);
    const shares = shareOfPlaces(prizes, place + 1, order);
    for (const [at, { player }] of tied.entries())
      placed.set(player, { place: place + 1, prize: shares.get(at) ?? ZERO });
  }
  return placed;
}

const LOOK_MS = 10 * 60_000;

/** Pays places that are known, once places are paid at all; the last who has chips has won. */
export function payTournament(tournament: Tournament, now: number): Tournament {
  const { event } = tournament;
  if (event?.phase !== 'playing' || !isInMoney(event)) return tournament;
  const isOver = leftIn(event) === 1;
  const places = new Map(placesOf(event));
  const winner = isOver ? event.entrants.find(({ player }) => !isOut(event, player)) : undefined;
  if (winner) places.set(winner.player, { place: 1, prize: tournamentPrizes(event)[0]! });
  const due = event.entrants.filter(({ player, result }) => !result && places.has(player));
  if (due.length === 0) return tournament;
  const paid = payOut(
    tournament,
    due.map(({ player, entries }) => ({
      player,
      amount: places.get(player)!.prize,
      rake: scaleMoney(event.rules.fee, BigInt(entries), 1n),
    })),
  );
  const entrants = event.entrants.map((each) => ({
    ...each,
    result: each.result ?? places.get(each.player) ?? null,
  }));
  const end = isOver ? ({ phase: 'over', closesAt: now + LOOK_MS } as const) : {};
  return { ...paid, event: { ...event, entrants, ...end } };
}

function payOut(
  tournament: Tournament,
  payouts: readonly { readonly player: string; readonly amount: Money; readonly rake: Money }[],
): Tournament {
  const { sums, paid, cashOuts } = tournament;
  return {
    ...tournament,
    cashOuts: [...cashOuts, ...payouts.map((each, at) => ({ ...each, id: `${paid + at + 1}` }))],
    paid: paid + payouts.length,
    sums: {
      in: sums.in,
      out: addMoney(sums.out, ...payouts.map(({ amount }) => amount)),
      rake: addMoney(sums.rake, ...payouts.map(({ rake }) => rake)),
    },
  };
}

/** Pays entries back whole. */
export const payBack = (
  tournament: Tournament,
  { rules }: TournamentEvent,
  entrants: readonly Entrant[],
): Tournament =>
  payOut(
    tournament,
    entrants.map(({ player, entries }) => ({
      player,
      amount: scaleMoney(entryPrice(rules), BigInt(entries), 1n),
      rake: ZERO,
    })),
  );

/** Pays everybody back. */
export const callOff = (tournament: Tournament, event: TournamentEvent, now: number): Tournament => ({
  ...payBack(tournament, event, event.entrants),
  event: {
    ...event,
    phase: 'cancelled',
    tables: [],
    raisesAt: null,
    resumesAt: null,
    closesAt: now + LOOK_MS,
  },
});

/** What was paid in and is paid to nobody yet: prizes, and the fees of those whose place is not paid. */
export function moneyIn({ event }: Tournament): Money {
  if (!event || event.phase === 'cancelled') return ZERO;
  const open = event.entrants.filter(({ result }) => !result);
  const paid = addMoney(ZERO, ...event.entrants.flatMap(({ result }) => result?.prize ?? []));
  const fees = scaleMoney(event.rules.fee, BigInt(entriesIn({ entrants: open })), 1n);
  return moneyOf(prizePool(event) - paid + fees);
}
