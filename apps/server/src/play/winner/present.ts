import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { GameTile } from '@fairhouse/wire/play/games';
import type { Win } from '@fairhouse/wire/play/winner';
import { maskName } from '../../identity/player/index.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import type { WinRow } from './store.ts';

/** Wins as everybody may see them; those of games that the brand offers no longer are left out. */
export const presentWins = (
  rows: readonly WinRow[],
  tiles: ReadonlyMap<string, GameTile>,
  secret: string,
): Win[] =>
  rows.flatMap((row) => {
    const game = tiles.get(row.gameCode);
    if (!game) return [];
    return {
      id: pseudonym(secret, 'win', row.betId),
      player: maskName(row.username),
      game,
      stake: wireMoney(moneyOf(row.stake)),
      payout: wireMoney(moneyOf(row.payout)),
      at: row.at,
    };
  });
