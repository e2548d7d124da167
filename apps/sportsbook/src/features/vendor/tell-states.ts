import type { Reader } from '@fairhouse/db';
import { type Money, wireMoney } from '@fairhouse/kernel';
import type { sweeperVendorRoutes } from '@fairhouse/wire/play/sweeper';
import type { RouteReply } from '@fairhouse/wire/route';
import { listStandings, type TicketStanding } from './store.ts';

type Told = RouteReply<(typeof sweeperVendorRoutes)['roundStates']>[number];

/** Where rounds stand: a ticket is live until its last leg is decided, for months if need be. */
export async function tellStates(
  reader: Reader,
  asked: readonly { readonly player: string; readonly round: string }[],
): Promise<Told[]> {
  const rows = await listStandings(
    reader,
    asked.map(({ round }) => round),
  );
  const known = new Map(rows.map((row) => [`${row.player} ${row.id}`, row]));
  return asked.map(({ player, round }) => {
    const row = known.get(`${player} ${round}`);
    const state = row ? stateOf(row) : 'unknown';
    return { player, round, state, credits: row && state === 'finished' ? [creditOf(row)] : [] };
  });
}

const stateOf = ({ state, returned, number }: TicketStanding): Told['state'] =>
  number !== null ? 'finished' : returned || state === 'refused' || state === 'disputed' ? 'void' : 'live';

/** The settlement as it is sent to the wallet, so that either of them counts once. */
const creditOf = ({ id, amount, validBet, currency, number }: TicketStanding): Told['credits'][number] => ({
  id: `${id}-${number}`,
  amount: wireMoney(amount as Money),
  currency,
  closed: true,
  validBet: wireMoney(validBet as Money),
  outcome: { id },
});
