import * as z from 'zod';
import { type Greenfield, GreenfieldRefused } from './greenfield.ts';

/**
 * Closes a pull payment whose payout has failed. It would approve the next claim by itself, of anybody who has its address, so
 * it is closed before the money goes back to its player. @throws when the server does not say that it is closed
 */
export async function archivePullPayment(api: Greenfield, id: string): Promise<void> {
  await api
    .store('DELETE', `/pull-payments/${encodeURIComponent(id)}`, z.unknown())
    .catch((error: unknown) => {
      const isGone = error instanceof GreenfieldRefused && error.status === 404;
      if (!isGone) throw error;
    });
}
