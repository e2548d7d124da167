import type { GameTile } from '@fairhouse/wire/play/games';
import type { GameShelf } from './game-shelf.ts';
import { presentShelfGames } from './present.ts';

/** The tiles of these games, in this order; codes that the brand does not offer are left out. */
export async function listTiles(
  shelf: GameShelf,
  brandId: string,
  codes: readonly string[],
  nowMs: number,
): Promise<GameTile[]> {
  const [{ byCode }, heat] = await Promise.all([shelf.read(brandId), shelf.heat(brandId, nowMs)]);
  return presentShelfGames(
    codes.flatMap((code) => byCode.get(code) ?? []),
    heat,
    nowMs,
  );
}
