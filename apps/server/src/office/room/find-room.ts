import type { Reader } from '@fairhouse/db';
import { HOUSE_ROOM } from '@fairhouse/wire/office/room-words';
import { listLiveTables } from '../../play/games/index.ts';

/** The room of a brand, or of one of its live tables. @returns undefined for a table that the brand does not have */
export async function roomOf(
  reader: Reader,
  brandId: string,
  table: string | null | undefined,
): Promise<string | undefined> {
  if (table == null) return HOUSE_ROOM;
  return (await listLiveTables(reader, brandId)).find(({ code }) => code === table)?.code;
}

/** Where those in a room listen, across brands. */
export const placeOf = (brandId: string, room: string): string =>
  room === HOUSE_ROOM ? brandId : `${brandId}:${room}`;
