import {
  blindsAt,
  type Entrant,
  entriesIn,
  isHandForHand,
  isOut,
  leftIn,
  MINUTE_MS,
  type PastEvent,
  placesOf,
  prizePool,
  type Tournament,
  type TournamentEvent,
  type TournamentRules,
  tableWith,
  takesEntries,
  tournamentPrizes,
} from '@fairhouse/games/poker';
import { wireMoney } from '@fairhouse/kernel';
import type { PokerOwn, TournamentEventView, TournamentView } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import type { RoomName } from './known-room.ts';
import { nameOf } from './present-seats.ts';

/** How a tournament is told to all who look at any of its tables. */
export function presentTournament(
  studio: Studio,
  { operator }: Pick<RoomName, 'operator'>,
  { zone, event, last }: Tournament,
): TournamentView {
  const places = (entrants: readonly Entrant[]) => presentPlaces(studio, operator, entrants);
  return {
    zone: zone || 'UTC',
    event: event && { ...presentEvent(event), places: places(event.entrants) },
    last: last && presentPast(last, places(last.entrants)),
  };
}

const presentPast = (
  { number, startsAt, phase }: PastEvent,
  places: TournamentEventView['places'],
): NonNullable<TournamentView['last']> => ({ number, startsAt, calledOff: phase === 'cancelled', places });

/** Places that are paid, from the first. */
const presentPlaces = (
  studio: Studio,
  operator: string,
  entrants: readonly Entrant[],
): TournamentEventView['places'] =>
  entrants
    .flatMap(({ player, result }) => (result ? [{ player, ...result }] : []))
    .toSorted((one, other) => one.place - other.place)
    .map(({ player, place, prize }) => ({
      name: nameOf(studio, operator, player),
      place,
      prize: wireMoney(prize),
    }));

export const presentTournamentRules = (rules: TournamentRules): TournamentEventView['rules'] => ({
  seats: rules.seats,
  entry: wireMoney(rules.entry),
  fee: wireMoney(rules.fee),
  stack: wireMoney(rules.stack),
  levelMinutes: rules.levelMs / MINUTE_MS,
  lateLevels: rules.lateLevels,
  reEntries: rules.reEntries,
  least: rules.least,
  most: rules.most,
  breakAfter: rules.breakAfter,
  breakMinutes: rules.breakMs / MINUTE_MS,
});

/** What halls list of it as well. */
export function presentEvent(event: TournamentEvent): Omit<TournamentEventView, 'places'> {
  const { smallBlind, bigBlind } = blindsAt(event.level + 1);
  return {
    number: event.number,
    startsAt: event.startsAt,
    phase: event.phase,
    rules: presentTournamentRules(event.rules),
    players: event.entrants.length,
    entries: entriesIn(event),
    left: leftIn(event),
    tables: event.tables.length,
    takesEntries: takesEntries(event),
    pool: wireMoney(prizePool(event)),
    prizes: tournamentPrizes(event).map(wireMoney),
    level: event.level,
    raisesAt: event.raisesAt,
    resumesAt: event.resumesAt,
    next: { smallBlind: wireMoney(smallBlind), bigBlind: wireMoney(bigBlind) },
    handForHand: isHandForHand(event),
    closesAt: event.closesAt,
  };
}

/** What a player alone is told: entries are no chips of money, so nothing counts as brought to the seat. */
export function presentOwnEntry(
  { event, cashIns }: Tournament,
  player: string,
): Pick<PokerOwn, 'entry' | 'sitting' | 'bringing'> {
  const bringing = cashIns.some((each) => each.player === player && each.state === 'asking');
  const entrant = event?.entrants.find((each) => each.player === player);
  if (!event || !entrant) return { entry: null, sitting: null, bringing };
  const { result, entries } = entrant;
  return {
    sitting: null,
    bringing,
    entry: {
      entries,
      isOut: isOut(event, player),
      mayEnterAgain: takesEntries(event) && isOut(event, player) && entries <= event.rules.reEntries,
      table: tableWith(event, player)?.number ?? null,
      place: result?.place ?? placesOf(event).get(player)?.place ?? null,
      prize: result && wireMoney(result.prize),
    },
  };
}
