import { transact } from '@fairhouse/db';
import { SIGNATURE_WINDOW_MS } from '@fairhouse/wire/signature';
import type { Platform } from '../../../frame/platform.ts';
import { deleteReturned } from './store.ts';

/** A question is signed when it is sent, and its signature is good for the window before and after; one more to be sure. */
const KEPT_MS = 3 * SIGNATURE_WINDOW_MS;

const AT_ONCE = 1_000;

/** Forgets permits given back for which no question can arrive any more. @returns how many */
export const forgetReturned = ({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> =>
  transact(db, (tx) => deleteReturned(tx, now() - KEPT_MS, AT_ONCE));
