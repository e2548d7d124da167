import type { Reader } from '@fairhouse/db';
import { LAST_TRANSFER, listMovements, type Movement, TRANSFER_KINDS } from '@fairhouse/ledger';
import type { RoundBet } from './store.ts';

const SLICE = 200;

/** A member who plays on while a round is open moves money many times; this is enough for a day at a table. */
const SLICES_MAX = 20;

/** Clocks of two processes may differ by this much. */
const APART_MS = 60_000;

/** What a round moved on its member's account, oldest first: found among the movements since its stake. */
export async function listRoundMovements(
  reader: Reader,
  brandId: string,
  { id, playerId, currency, placedAt }: RoundBet,
): Promise<Movement[]> {
  const found: Movement[] = [];
  let before = LAST_TRANSFER;
  for (let slice = 0; slice < SLICES_MAX; slice += 1) {
    const movements = await listMovements(reader, brandId, playerId, currency, {
      days: { timeZone: 'UTC', from: new Date(placedAt - APART_MS).toISOString().slice(0, 10) },
      kinds: TRANSFER_KINDS,
      ranges: [{ first: 0n, last: LAST_TRANSFER }],
      before,
      limit: SLICE,
    });
    found.push(...movements.filter(({ cause }) => cause.id === id));
    const last = movements.at(-1);
    if (!last || movements.length < SLICE || last.atMs < placedAt - APART_MS) break;
    before = last.transferId;
  }
  return found.reverse();
}
