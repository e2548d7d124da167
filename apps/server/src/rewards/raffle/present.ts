import type { Reader } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import type { RaffleView } from '@fairhouse/wire/rewards/raffle';
import { listWinners, type RaffleRow } from './store.ts';

/** The seed is told once it has drawn. */
export async function presentRaffle(reader: Reader, row: RaffleRow): Promise<RaffleView> {
  const isDrawn = row.state === 'drawn';
  const winners = isDrawn ? await listWinners(reader, row.id) : [];
  return {
    id: row.id,
    title: row.title,
    prizes: row.prizes.map(wireMoney),
    free: row.free,
    perTicket: row.perTicket === null ? null : wireMoney(row.perTicket),
    most: row.most,
    openedAt: row.openedAt,
    closesAt: row.closesAt,
    drawsAt: row.drawsAt,
    state: row.state,
    tickets: row.tickets,
    seedHash: row.seedHash,
    listHash: row.listHash,
    seed: isDrawn ? row.seed : null,
    winners: winners.map(({ prize, number, holder }) => ({
      prize,
      number,
      holder,
      amount: wireMoney(row.prizes[prize - 1]!),
    })),
  };
}
