import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type {
  OpsTournament,
  TournamentBoard,
  TournamentPrize,
  TournamentView,
} from '@fairhouse/wire/rewards/tournament';
import { TOURNAMENT_BOARD_MAX } from '@fairhouse/wire/rewards/tournament';
import { type GameName, listGameNames } from '../../play/catalogue/index.ts';
import { listNames } from '../mission/index.ts';
import { GRACE_MS } from './end-tournaments.ts';
import { listPlaces, type PlaceRow, type Prize, type TournamentRow } from './store.ts';
import { needsTwo } from './write-tournament.ts';

type Names = ReadonlyMap<string, GameName>;

/** Names of the games that some tournaments name. */
export const namesFor = (reader: Reader, brandId: string, rows: readonly TournamentRow[]): Promise<Names> =>
  listGameNames(reader, brandId, [...new Set(rows.flatMap(({ games }) => games))]);

const presentPrize = ({ kind, amount }: Prize): TournamentPrize => ({ kind, amount: wireMoney(amount) });

export const prizeAt = ({ prizes }: Pick<TournamentRow, 'prizes'>, place: number): TournamentPrize | null => {
  const prize = prizes[place - 1];
  return prize === undefined ? null : presentPrize(prize);
};

const shared = (row: TournamentRow, names: Names) => ({
  id: row.id,
  title: row.title,
  image: row.image,
  scoring: row.scoring,
  entry: row.entry,
  category: row.category,
  games: row.games.flatMap((code) => {
    const game = names.get(code);
    return game ? [{ code, vendorCode: game.vendorCode, title: game.title }] : [];
  }),
  smallest: wireMoney(row.smallest),
  prizes: row.prizes.map(presentPrize),
  players: row.players,
});

function stateOf({ state, opensAt, closesAt }: TournamentRow, nowMs: number): TournamentView['state'] {
  if (state === 'ended' || state === 'stopped') return state;
  if (nowMs < opensAt!) return 'coming';
  return nowMs < closesAt! ? 'running' : 'counting';
}

/** One that was published. */
export const presentTournament = (row: TournamentRow, names: Names, nowMs: number): TournamentView => ({
  ...shared(row, names),
  opensAt: row.opensAt!,
  closesAt: row.closesAt!,
  finalAt: row.closesAt! + GRACE_MS,
  state: stateOf(row, nowMs),
});

export const presentForStaff = (row: TournamentRow, names: Names, nowMs: number): OpsTournament => ({
  ...shared(row, names),
  opensAt: row.opensAt,
  closesAt: row.closesAt,
  days: row.days,
  again: row.again,
  madeBy: row.madeBy,
  reason: row.reason,
  needsTwo: needsTwo(row),
  state: row.state === 'draft' ? 'draft' : stateOf(row, nowMs),
});

export const presentPlace = (
  row: TournamentRow,
  { score }: PlaceRow,
  { at, name }: { readonly at: number; readonly name: string },
) => ({ place: at + 1, name, score: wireMoney(score), prize: prizeAt(row, at + 1) });

/** The made-up names of members, by their ids. */
export const namesOf = async (
  reader: Reader,
  places: readonly PlaceRow[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await listNames(
        reader,
        places.map(({ playerId }) => playerId),
      )
    ).map(({ playerId, name }) => [playerId, name]),
  );

export async function presentBoard(
  reader: Reader,
  row: TournamentRow,
  nowMs: number,
): Promise<TournamentBoard> {
  const places = await listPlaces(reader, row, TOURNAMENT_BOARD_MAX, nowMs);
  const names = await namesOf(reader, places);
  return {
    items: places.map((place, at) => presentPlace(row, place, { at, name: names.get(place.playerId)! })),
    players: row.players,
    movedAt: row.movedAt,
  };
}
