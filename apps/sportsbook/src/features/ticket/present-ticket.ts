import type { Reader } from '@fairhouse/db';
import { fail, type Id, ok, type Result, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { readPageCursor, writePageCursor } from '@fairhouse/serve';
import { linesOf, maxReturnOf } from '@fairhouse/sports';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { legsOf, ridingUnit } from './riding.ts';
import { findTicketOf, listPicks, listTickets, type PickRow, type Ticket } from './store.ts';

type Shown = RouteReply<(typeof ticketRoutes)['ticket']>;
type Query = RouteCall<(typeof ticketRoutes)['list']>['query'];
type List = RouteReply<(typeof ticketRoutes)['list']>;

const PAGE = 20;

/** What has been sold of a ticket, and what is offered for the rest. */
export type Selling = Pick<Shown, 'sales' | 'cashOut'>;

/** Tells it for many tickets. The feature that sells stands above this one, so it is handed in. */
export type DescribeSelling = (
  reader: Reader,
  tickets: readonly Ticket[],
  picks: ReadonlyMap<string, readonly PickRow[]>,
) => Promise<ReadonlyMap<string, Selling>>;

/** Tickets with their legs. */
export async function presentTickets(
  reader: Reader,
  tickets: readonly Ticket[],
  describe: DescribeSelling,
): Promise<Shown[]> {
  const picks = Map.groupBy(
    await listPicks(
      reader,
      tickets.map(({ id }) => id),
    ),
    ({ ticket }) => ticket,
  );
  const selling = await describe(reader, tickets, picks);
  return tickets.map((ticket) => present(ticket, picks.get(ticket.id) ?? [], selling.get(ticket.id)!));
}

export async function presentTicket(
  reader: Reader,
  player: string,
  id: string,
  describe: DescribeSelling,
): Promise<Result<Shown, Refusal<'not_found'>>> {
  const ticket = await findTicketOf(reader, player, id);
  const [shown] = ticket ? await presentTickets(reader, [ticket], describe) : [];
  return shown ? ok(shown) : fail({ code: 'not_found' });
}

/** A page of a player's tickets, newest first. */
export async function listOwnTickets(
  reader: Reader,
  player: string,
  { state = undefined, cursor, limit = PAGE }: Query,
  describe: DescribeSelling,
): Promise<Result<List, Refusal<'bad_request'>>> {
  const after = cursor === undefined ? undefined : readPageCursor(cursor);
  if (cursor !== undefined && !after) return fail({ code: 'bad_request' });
  const tickets = await listTickets(reader, player, state ?? 'all', after, limit);
  const last = tickets.length === limit ? tickets.at(-1) : undefined;
  return ok({
    items: await presentTickets(reader, tickets, describe),
    next: last ? writePageCursor({ atMs: last.placedAt, id: last.id }) : null,
  });
}

function present(ticket: Ticket, picks: readonly PickRow[], selling: Selling): Shown {
  const legs = legsOf(picks);
  const unit = ridingUnit(ticket, legs.length);
  const rides = maxReturnOf(
    unit,
    ticket.folds,
    legs.map(([pick]) => pick!.odds),
  );
  return {
    id: ticket.id as Id<'ticket'>,
    version: ticket.version,
    state: ticket.state,
    refusal: ticket.refusal,
    combination: ticket.combination,
    lines: linesOf(ticket.folds, legs.length),
    unit: wireMoney(unit),
    cost: wireMoney(ticket.cost),
    riding: wireMoney(subtractMoney(ticket.cost, ticket.soldPart)),
    maxReturn: wireMoney(ticket.freeGrant === null ? rides : subtractMoney(rides, ticket.cost)),
    free: ticket.freeGrant === null ? null : { returned: ticket.returned },
    payout: ticket.state === 'settled' ? wireMoney(ticket.wanted!) : null,
    currency: ticket.currency,
    placedAt: ticket.placedAt,
    decideAt: ticket.decideAt,
    settledAt: ticket.settledAt,
    ...selling,
    legs: legs.map(presentLeg),
  };
}

function presentLeg(picks: readonly PickRow[]): Shown['legs'][number] {
  const [first] = picks as readonly [PickRow, ...PickRow[]];
  return {
    fixture: first.fixture as Id<'fixture'>,
    sport: first.sport,
    home: first.homeName,
    away: first.awayName,
    startsAt: first.startsAt,
    odds: first.odds,
    inPlay: first.inPlay,
    scoreAtBet: { home: first.home, away: first.away },
    picks: picks.map(({ kind, period, line, subject, outcome, share }) => ({
      kind,
      period,
      line: line === null ? null : Number(line),
      subject,
      outcome,
      share: share && { ...share },
    })),
  };
}
