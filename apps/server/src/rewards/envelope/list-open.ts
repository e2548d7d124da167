import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import { listShown } from './store.ts';

/** Envelopes that members can open a share of now. */
export async function listOpenEnvelopes(reader: Reader, brandId: string, nowMs: number) {
  const rows = await listShown(reader, brandId, { nowMs, over: 0 });
  return rows
    .filter(({ opened, shares }) => opened < shares)
    .map(({ id, title, total, shares, opened }) => ({ id, title, total: wireMoney(total), shares, opened }));
}
