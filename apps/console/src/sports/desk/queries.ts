import type { RouteReply } from '@fairhouse/wire/route';
import type { DeskChangeAsked, deskOpsRoutes } from '@fairhouse/wire/sports/desk';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import type { Presence } from '../../platform/worklist/index.ts';

const DESK = 'sportsDesk';
/** Stakes and scores move while somebody looks. */
const EVERY_MS = 1_500;

export type DeskEvents = RouteReply<typeof deskOpsRoutes.events>;
export type DeskEvent = RouteReply<typeof deskOpsRoutes.event>;
export type DeskMarket = DeskEvent['markets'][number];
export type TickerBet = RouteReply<typeof deskOpsRoutes.ticker>[number];

/** Looks again while somebody is at the console; an empty desk must not keep its session open. */
const every = (presence: Presence) => (presence === 'here' ? EVERY_MS : false);

export const eventsQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'events'],
    queryFn: ({ signal }) => api.sportsDesk.events({ signal }),
    refetchInterval: every(presence),
  });

export const eventQuery = (id: DeskEvent['id'], presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'event', id],
    queryFn: ({ signal }) => api.sportsDesk.event({ params: { id }, signal }),
    refetchInterval: every(presence),
    placeholderData: keepPreviousData,
  });

export const tickerQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'ticker'],
    queryFn: ({ signal }) => api.sportsDesk.ticker({ signal }),
    refetchInterval: every(presence),
  });

export type DeskAlert = RouteReply<typeof deskOpsRoutes.alerts>[number];

const ALERTS_EVERY_MS = 15_000;

export const alertsQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'alerts'],
    queryFn: ({ signal }) => api.sportsDesk.alerts({ signal }),
    refetchInterval: presence === 'here' ? ALERTS_EVERY_MS : false,
  });

type Wish = { readonly change: DeskChangeAsked; readonly reason?: string };

/** Sets something, and looks at once at what came of it. */
export const useChangeDesk = () =>
  useMutation({
    mutationFn: (body: Wish) => api.sportsDesk.change({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [DESK] }),
  });
