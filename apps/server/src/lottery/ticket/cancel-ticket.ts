import { transact } from '@fairhouse/db';
import { cellsOfLine, findPlay, type Line, readBitText } from '@fairhouse/games/lottery';
import { assert, fail, moneyOf, negateMoney, ok, type Result, wireMoney } from '@fairhouse/kernel';
import { postTransfer, recipes } from '@fairhouse/ledger';
import type { Refusal } from '@fairhouse/wire/faults';
import type { lotteryTicketRoutes } from '@fairhouse/wire/lottery/ticket';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { countStake } from '../../identity/protection/index.ts';
import { pushBalance, settleDebt } from '../../money/wallet/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { findIssue, isOnSale, lockSale } from '../issue/index.ts';
import { oddsIn, readPaytables } from '../menu/index.ts';
import type { SlipContext } from './place-slip.ts';
import { findTicket, insertCancel, subtractCells, subtractSale, type TicketRow } from './store.ts';

type Route = typeof lotteryTicketRoutes.cancel;
type Cancelled = Result<RouteReply<Route>, Refusal<Route['faults'][number]>>;

/** The bet of a ticket, as the engine reads it. */
export function lineOf(ticket: Pick<TicketRow, 'pick' | 'list' | 'unitStake' | 'series' | 'half'>): Line {
  const bits = readBitText(ticket.pick);
  assert(bits !== undefined, 'a pick is 128 bits');
  return {
    pick: { bits, list: ticket.list ? new Uint8Array(ticket.list) : null },
    unitStake: ticket.unitStake,
    ...(ticket.series !== null && { series: ticket.series }),
    half: ticket.half,
  };
}

export const playOf = (ticket: Pick<TicketRow, 'family' | 'play'>) => {
  const play = findPlay(ticket.family, ticket.play);
  assert(play, 'plays with tickets are never taken away');
  return play;
};

/** Cancels a ticket before its issue closes, by the clock that takes tickets: what was paid comes back. */
export const cancelTicket = (platform: Platform, id: bigint, context: SlipContext): Promise<Cancelled> =>
  transact(platform.db, async (tx): Promise<Cancelled> => {
    const { brand, player, nowMs, traceId } = context;
    const ticket = await findTicket(tx, brand.id, player.id, id);
    if (!ticket) return fail({ code: 'not_found' });
    const issue = await findIssue(tx, brand.id, ticket.issue);
    assert(issue, 'a ticket is of an issue');
    const closed = fail({ code: 'issue_closed', params: { label: issue.label } } as const);
    if (!(await lockSale(tx, ticket.issue))) return closed;
    await lockPlayer(tx, brand.id, player.id);
    if (!(await insertCancel(tx, ticket.id, ticket.issue))) return fail({ code: 'ticket_cancelled' });
    const refunded = moneyOf(ticket.stake - ticket.rebate);
    const party = { playerId: player.id, currency: ticket.currency };
    const step = {
      brandId: brand.id,
      key: `ticket:${ticket.id}:cancel`,
      cause: { type: 'draw', id: `${ticket.lottery} ${issue.label}` },
      atMs: nowMs,
      traceId,
    } as const;
    const posted = await postTransfer(tx, {
      ...step,
      ...recipes.stakeCancelled(party, refunded, ticket.vendorCode),
    });
    assert(posted.outcome === 'posted', 'a ticket is refunded once');
    await settleDebt(tx, { ...step, ...party, amount: refunded });
    await countStake(tx, player.id, negateMoney(refunded), nowMs);
    if (!ticket.trial) {
      const [table] = await readPaytables(tx, [ticket.paytable]);
      const cells = cellsOfLine(playOf(ticket), lineOf(ticket), oddsIn(table?.odds ?? {}, playOf(ticket)));
      await subtractCells(tx, ticket.issue, ticket.currency, cells);
      await subtractSale(tx, ticket);
    }
    await emit(tx, { brandId: brand.id, traceId, atMs: nowMs }, 'ticket.cancelled', {
      playerId: player.id,
      ticketId: ticket.id.toString(),
      refunded: refunded.toString(),
      currency: ticket.currency,
    });
    if (!(await isOnSale(tx, ticket.issue))) {
      tx.rollBack();
      return closed;
    }
    tx.onCommit(() => pushBalance(platform, { id: player.id, brandId: brand.id, currency: player.currency }));
    return ok({ refunded: wireMoney(refunded) });
  });
