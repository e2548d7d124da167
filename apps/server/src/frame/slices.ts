/** Cursors of lists that scroll are the position of the last row shown. */
export const lastPosition = (cursor: string | undefined): bigint =>
  cursor !== undefined && /^\d{1,18}$/.test(cursor) ? BigInt(cursor) : 2n ** 63n - 1n;

/** Lists ordered by id begin after every id there is. */
export const afterEveryId = '~';

export const endOfTimeMs = 253_402_300_799_000;

export const firstPage = 1;
