import { transact } from '@fairhouse/db';
import type { Sportsbook } from '../../sportsbook.ts';
import type { GameSession } from '../session/index.ts';
import type { AskedSlip } from '../ticket/index.ts';
import { addRefused, forgetRefused } from './store.ts';

const KEPT_MS = 24 * 3_600_000;

/** Keeps a bet that was refused before it became a ticket, with its reason. Play money is nobody's risk. */
export async function noteRefusal(
  book: Sportsbook,
  { player, currency, demo }: GameSession,
  { unit, legs }: AskedSlip,
  reason: string,
): Promise<void> {
  if (demo) return;
  const nowMs = book.now();
  await transact(book.db, async (tx) => {
    await forgetRefused(tx, nowMs - KEPT_MS);
    await addRefused(
      tx,
      {
        player,
        currency,
        amount: unit,
        reason,
        legs: legs.flatMap(({ fixture, odds, picks }) =>
          picks.map(({ kind, period, line = null, subject = null, outcome }) => ({
            fixture,
            kind,
            period,
            line,
            subject,
            outcome,
            odds,
          })),
        ),
      },
      nowMs,
    );
  });
}
