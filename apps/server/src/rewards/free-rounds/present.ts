import type { Reader } from '@fairhouse/db';
import { assert, wireMoney } from '@fairhouse/kernel';
import { coverPath } from '@fairhouse/wire/play/art';
import type { FreeRoundsView, OpsFreeRounds } from '@fairhouse/wire/rewards/free-rounds';
import { type GameName, listGameNames } from '../../play/catalogue/index.ts';
import { presentTerms } from '../bonus/index.ts';
import type { FreeRoundsRow } from './store.ts';

/** Those past their end are over for the member, though a round of them may still be open. */
export async function presentFreeRounds(
  reader: Reader,
  brandId: string,
  rows: readonly FreeRoundsRow[],
  nowMs: number,
): Promise<FreeRoundsView[]> {
  const codes = rows.map(({ gameCode }) => gameCode);
  const games =
    codes.length === 0 ? new Map<string, GameName>() : await listGameNames(reader, brandId, codes);
  return rows.map((row) => presentOne(row, games.get(row.gameCode), nowMs));
}

function presentOne(row: FreeRoundsRow, game: GameName | undefined, nowMs: number): FreeRoundsView {
  assert(game, 'a game of a brand is never taken away');
  const { code, title, art, gameType, vendorCode } = game;
  const isPast = row.state === 'active' && row.endsAt <= nowMs;
  const isStopped = row.state === 'active' && row.stoppedAt !== null;
  return {
    id: row.id,
    state: isStopped ? 'cancelled' : isPast ? 'expired' : row.state,
    game: { code, title, cover: coverPath(art, gameType), vassalage: vendorCode, gameType },
    rounds: row.rounds,
    left: row.left,
    stake: wireMoney(row.stake),
    currency: row.owner.currency,
    endsAt: row.endsAt,
    grantedAt: row.grantedAt,
    endedAt: row.endedAt,
    won: wireMoney(row.won),
    terms: row.terms && presentTerms(row.terms),
  };
}

export const presentForStaff = async (
  reader: Reader,
  brandId: string,
  rows: readonly FreeRoundsRow[],
  nowMs: number,
): Promise<OpsFreeRounds[]> =>
  (await presentFreeRounds(reader, brandId, rows, nowMs)).map((shown, at) => ({
    ...shown,
    source: rows[at]!.source,
    told: rows[at]!.told,
  }));
