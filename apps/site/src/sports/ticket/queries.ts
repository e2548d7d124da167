import type { RouteReply } from '@fairhouse/wire/route';
import type { ticketRoutes } from '@fairhouse/wire/sports/ticket';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { balanceQuery } from '../../state/balance.ts';
import { FREE_ROUNDS } from '../../state/free-rounds.ts';
import { MINE, queryClient } from '../../state/query.ts';
import { betting } from './betting.ts';

const SLICE = 20;
const OPEN_EVERY_MS = 4_000;
const TICKETS = [MINE, 'sports', 'tickets'] as const;

export type Ticket = RouteReply<(typeof ticketRoutes)['ticket']>;

export type TicketPart = 'open' | 'settled';

export const ticketsQuery = (state: TicketPart) =>
  infiniteQueryOptions({
    queryKey: [...TICKETS, state],
    queryFn: ({ pageParam }) =>
      betting((calls) => calls.list({ query: { cursor: pageParam, limit: String(SLICE), state } })),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: OPEN_EVERY_MS,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'one', id],
    queryFn: () => betting((calls) => calls.ticket({ params: { id } })),
    refetchInterval: ({ state }) => (state.data?.payout === null ? OPEN_EVERY_MS : false),
  });

/** What changes with a bet that is placed or sold. */
export function refreshBets(): void {
  void queryClient.invalidateQueries({ queryKey: TICKETS });
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: [MINE, 'bets'] });
  void queryClient.invalidateQueries({ queryKey: FREE_ROUNDS });
}
