import type { Reader } from '@fairhouse/db';
import { isBet } from '@fairhouse/rules/play/betting/is-bet';
import { listGameNames } from '../../play/catalogue/index.ts';

/** What the game of free rounds is called, and whether they are bets on events. */
export async function readGame(
  reader: Reader,
  brandId: string,
  code: string,
): Promise<{ readonly gameTitle: string; readonly bet: boolean }> {
  const game = (await listGameNames(reader, brandId, [code])).get(code);
  return { gameTitle: game?.title ?? code, bet: game !== undefined && isBet(game.gameType) };
}
