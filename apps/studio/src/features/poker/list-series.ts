import {
  BLIND_LEVELS,
  CHIP,
  entriesIn,
  isInMoney,
  leftIn,
  MINUTE_MS,
  POKER_ROOMS,
  prizePool,
  type TournamentEvent,
  type TournamentPlan,
} from '@fairhouse/games/poker';
import { wireMoney } from '@fairhouse/kernel';
import type { SeriesPlanView, SeriesTold } from '@fairhouse/wire/play/poker-series';
import type { Studio } from '../../studio.ts';
import { keepSeries } from './keep-series.ts';
import type { RoomAt } from './known-room.ts';
import { roomAt } from './room-at.ts';
import { startsAfter } from './starts-after.ts';
import { type EndedTournament, listEnded } from './store.ts';

const STARTS = 5;
const ENDED = 20;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

type Whose = { readonly operator: string; readonly currency: string; readonly zone: string };

/** The series of tournaments of an operator: what is planned, what is on, and what was. */
export const listSeries = async (
  studio: Studio,
  { operator, currency, zone }: Whose,
): Promise<SeriesTold[]> => {
  const series = POKER_ROOMS.filter(({ plan }) => plan);
  const told = await Promise.all(
    series.map((offered) => tellSeries(studio, roomAt(offered, operator, currency), zone)),
  );
  return told.flat();
};

async function tellSeries(studio: Studio, at: RoomAt, zone: string): Promise<SeriesTold[]> {
  const tournament = await keepSeries(studio, at, zone);
  if (!tournament) return [];
  const { plan, event } = tournament;
  return [
    {
      room: at.game,
      title: at.offered.title,
      plan: presentPlan(plan),
      version: plan.version ?? 0,
      event: event && presentCurrent(event),
      starts: startsAfter(tournament, studio.now(), STARTS),
      ended: (await listEnded(studio.db, at.id, ENDED)).map(presentEnded),
    },
  ];
}

function presentPlan({
  times,
  days = WEEK,
  from = null,
  until = null,
  rules,
}: TournamentPlan): SeriesPlanView {
  const { seats, entry, fee, stack, levelMs, levels = BLIND_LEVELS, breakMs, ...told } = rules;
  return {
    times: [...times],
    days: [...days],
    from,
    until,
    seats,
    entry: wireMoney(entry),
    fee: wireMoney(fee),
    stack: Number(stack / CHIP),
    levelMinutes: levelMs / MINUTE_MS,
    levels: levels.map(([small, big]) => ({ small, big })),
    lateLevels: told.lateLevels,
    reEntries: told.reEntries,
    least: told.least,
    most: told.most,
    breakAfter: told.breakAfter,
    breakMinutes: breakMs / MINUTE_MS,
  };
}

const presentCurrent = (event: TournamentEvent): NonNullable<SeriesTold['event']> => ({
  number: event.number,
  startsAt: event.startsAt,
  phase: event.phase,
  players: event.entrants.length,
  entries: entriesIn(event),
  left: leftIn(event),
  pool: wireMoney(prizePool(event)),
  mayCallOff: event.phase === 'open' || (event.phase === 'playing' && !isInMoney(event)),
});

const presentEnded = ({
  roomId: _,
  price,
  prizes,
  refunded,
  ...ended
}: EndedTournament): SeriesTold['ended'][number] => ({
  ...ended,
  price: wireMoney(price),
  prizes: wireMoney(prizes),
  refunded: wireMoney(refunded),
});
