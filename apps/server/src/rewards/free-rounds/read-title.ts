import type { Reader } from '@fairhouse/db';
import { listGameNames } from '../../play/catalogue/index.ts';

/** What the game of free rounds is called. */
export const readTitle = async (reader: Reader, brandId: string, game: string): Promise<string> =>
  (await listGameNames(reader, brandId, [game])).get(game)?.title ?? game;
