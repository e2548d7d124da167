import { type Reader, transact } from '@fairhouse/db';
import { addMoney, fail, type Money, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { ticketsFor } from '@fairhouse/rules/rewards/raffle/draw-tickets';
import type { Refusal } from '@fairhouse/wire/faults';
import { type OwnRaffle, RAFFLE_TICKETS_MAX, type raffleRoutes } from '@fairhouse/wire/rewards/raffle';
import type { Brand } from '../../frame/brand.ts';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { listPlayDays } from '../../play/betting/index.ts';
import { judgeOffer } from '../reward/index.ts';
import { newHolder } from './give-tickets.ts';
import { countGiven, findHolder, insertTickets, listNumbers, lockRaffle, type RaffleRow } from './store.ts';

type Fault = (typeof raffleRoutes.claim)['faults'][number];

const validOf = async (reader: Reader, brand: Brand, row: RaffleRow, playerId: string): Promise<Money> => {
  const span = { from: row.openedDay, to: dayIn(brand.timeZone, row.closesAt) };
  const days = await listPlayDays(reader, brand, span, [playerId]);
  return addMoney(...days.map(({ validBet }) => validBet));
};

/** What a raffle is to a member. */
export async function readOwn(
  reader: Reader,
  brand: Brand,
  row: RaffleRow,
  playerId: string,
  nowMs: number,
): Promise<OwnRaffle> {
  const [holder, numbers, given, valid] = await Promise.all([
    findHolder(reader, row.id, playerId),
    listNumbers(reader, row.id, playerId),
    countGiven(reader, row.id, playerId),
    validOf(reader, brand, row, playerId),
  ]);
  const isOpen = row.state === 'open' && nowMs < row.closesAt;
  return {
    raffle: row.id,
    holder: holder ?? null,
    numbers: [...numbers],
    valid: wireMoney(valid),
    due: isOpen ? Math.max(0, ticketsFor(row, valid) + given - numbers.length) : 0,
  };
}

/** Gives a member every ticket that is earned and not had yet. Claims of one raffle go one by one, so that numbers have no gaps. */
export const claimTickets = (
  platform: Platform,
  { brand, player, nowMs }: SiteCall & { readonly player: PlayerContext },
  id: string,
): Promise<Result<OwnRaffle, Refusal<Fault>>> =>
  transact(platform.db, async (tx): Promise<Result<OwnRaffle, Refusal<Fault>>> => {
    await lockPlayer(tx, brand.id, player.id);
    const withheld = await judgeOffer(tx, player.id, nowMs);
    if (withheld) return fail(withheld);
    const row = await lockRaffle(tx, brand.id, id);
    if (!row) return fail({ code: 'not_found' });
    if (row.state !== 'open' || nowMs >= row.closesAt) return fail({ code: 'raffle_closed' });
    const own = await readOwn(tx, brand, row, player.id, nowMs);
    if (own.due === 0) return ok(own);
    if (row.tickets + own.due > RAFFLE_TICKETS_MAX) return fail({ code: 'raffle_full' });
    const holder = own.holder ?? newHolder();
    await insertTickets(tx, row, { playerId: player.id, holder, count: own.due }, nowMs);
    return ok(await readOwn(tx, brand, row, player.id, nowMs));
  });
