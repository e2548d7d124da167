import type { Ticket, TicketPart } from '@fairhouse/wire/lottery/ticket';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

const SLICE = 20;
/** How often tickets are asked for while their draw is being settled. */
const SETTLING_EVERY_MS = 1_500;
const TICKETS = [MINE, 'lottery', 'tickets'] as const;

/** Its draw has been made, and what it won was not written when it was read. */
const isSettling = ({ state, issueState }: Ticket): boolean => state === 'closed' && issueState !== 'closed';

export const ticketsQuery = (gameCode: string, state?: TicketPart) =>
  infiniteQueryOptions({
    queryKey: [...TICKETS, gameCode, state],
    queryFn: ({ pageParam, signal }) =>
      client.lotteryTicket.list({
        query: { cursor: pageParam, limit: String(SLICE), gameCode, state },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isSettling)) ? SETTLING_EVERY_MS : false,
  });

export const ticketQuery = (id: string) =>
  queryOptions({
    queryKey: [...TICKETS, 'one', id],
    queryFn: ({ signal }) => client.lotteryTicket.one({ params: { ticket: id }, signal }),
  });

/** After a draw, a purchase or a cancellation. */
export const refreshTickets = (): Promise<void> => queryClient.invalidateQueries({ queryKey: TICKETS });

/** The most series that the account may bet at. */
export const accountSeriesQuery = queryOptions({
  queryKey: [MINE, 'lottery', 'series'],
  queryFn: async ({ signal }) =>
    Math.max(...(await client.lotteryMenu.menus({ signal })).map(({ series }) => series)),
});
