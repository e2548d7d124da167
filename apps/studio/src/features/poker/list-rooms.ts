import {
  entryPrice,
  MINUTE_MS,
  POKER_ROOMS,
  type PokerRoom,
  poolPrizes,
  stakesOf,
  type Tournament,
} from '@fairhouse/games/poker';
import { wireMoney, ZERO } from '@fairhouse/kernel';
import type { PokerRoomView } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import { keepSeries } from './keep-series.ts';
import type { RoomAt } from './known-room.ts';
import { seatPractice } from './practice.ts';
import { presentEvent } from './present-tournament.ts';
import { roomAt } from './room-at.ts';
import { startsAfter } from './starts-after.ts';
import { listStandings, type RoomStanding } from './store.ts';

const STARTS = 2;

/** Every room of an operator, and how its seats are filled; one of money that nobody has opened yet is empty. */
export async function listPokerRooms(
  studio: Studio,
  {
    operator,
    currency,
    zone,
  }: { readonly operator: string; readonly currency: string; readonly zone: string },
): Promise<PokerRoomView[]> {
  const rooms = POKER_ROOMS.map((offered) => roomAt(offered, operator, currency));
  const currencies = [...new Set(rooms.map((room) => room.currency))];
  const read = async () =>
    new Map(
      (await listStandings(studio.db, operator, currencies, studio.now())).map((each) => [each.game, each]),
    );
  const before = await read();
  const unopened = rooms.filter(({ game, offered }) => offered.practice && !before.has(game));
  for (const room of unopened) await seatPractice(studio, room);
  const standings = unopened.length > 0 ? await read() : before;
  const series = await readSeries(studio, rooms, zone);
  // A series without one that is announced is no room to come to.
  const listed = rooms.filter(({ game, offered }) => !offered.plan || series.get(game)?.event);
  return listed.map(({ offered }) => {
    const { code, title, hue, practice, engine, rules } = offered;
    const { smallBlind, bigBlind } = stakesOf(offered);
    const standing = standings.get(code);
    const tournament = series.get(code);
    return {
      code,
      title,
      hue,
      practice,
      game: engine.id,
      seats: rules.seats,
      smallBlind: smallBlind && wireMoney(smallBlind),
      bigBlind: wireMoney(bigBlind),
      buyIn: presentBuyIn(offered, tournament),
      taken: offered.plan ? [] : [...(standing?.taken ?? [])],
      waiting: standing?.waiting ?? 0,
      handsAnHour: standing?.hands ?? 0,
      averagePot: wireMoney(standing?.contest ? ZERO : (standing?.pot ?? ZERO)),
      sitAndGo: presentEntry(offered, standing),
      tournament: tournament?.event ? presentEvent(tournament.event) : null,
      starts: tournament ? startsAfter(tournament, studio.now(), STARTS) : [],
    };
  });
}

/** The series of tournaments, by their room; each goes by the local times of its operator. */
async function readSeries(
  studio: Studio,
  rooms: readonly RoomAt[],
  zone: string,
): Promise<ReadonlyMap<string, Tournament | null>> {
  const series = rooms.filter(({ offered }) => offered.plan);
  const read = series.map(async (at) => [at.game, await keepSeries(studio, at, zone)] as const);
  return new Map(await Promise.all(read));
}

/** What is brought along; of a tournament its price, by the plan that it was announced with. */
function presentBuyIn(
  { rules: { buyIn } }: PokerRoom,
  tournament: Tournament | null | undefined,
): PokerRoomView['buyIn'] {
  const price = tournament?.event && entryPrice(tournament.event.rules);
  return { min: wireMoney(price ?? buyIn.min), max: wireMoney(price ?? buyIn.max) };
}

/** What an entry costs and what it plays for. */
function presentEntry({ rules }: PokerRoom, standing: RoomStanding | undefined): PokerRoomView['sitAndGo'] {
  const sitAndGo = 'sitAndGo' in rules ? rules.sitAndGo : undefined;
  if (!sitAndGo) return null;
  return {
    number: standing?.contest ?? 1,
    entry: wireMoney(sitAndGo.entry),
    fee: wireMoney(sitAndGo.fee),
    prizes: poolPrizes(rules.seats, sitAndGo).map(wireMoney),
    levelMinutes: sitAndGo.levelMs / MINUTE_MS,
    underWay: standing?.underWay ?? false,
  };
}
