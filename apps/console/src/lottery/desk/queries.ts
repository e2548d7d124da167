import type { lotteryDeskRoutes } from '@fairhouse/wire/lottery/desk';
import type { IssueState } from '@fairhouse/wire/lottery/issue';
import type { RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import type { Presence } from '../../platform/worklist/index.ts';

const DESK = 'lotteryDesk';
/** Sales and exposure move while somebody looks. */
const EVERY_MS = 5_000;
const CALENDAR_MS = 60_000;
const SHOWN = '30';

export type DeskLottery = RouteReply<typeof lotteryDeskRoutes.lotteries>[number];
export type Exposure = RouteReply<typeof lotteryDeskRoutes.exposure>;
export type CalendarItem = RouteReply<typeof lotteryDeskRoutes.calendar>['items'][number];
export type ImportReply = RouteReply<typeof lotteryDeskRoutes.importResults>;

export type IssueFilter = {
  readonly state?: IssueState | undefined;
  readonly gameCode?: string | undefined;
  readonly day?: string | undefined;
  readonly source?: 'own' | 'official' | undefined;
};

/** Looks again while somebody is at the console; an empty desk must not keep its session open. */
const every = (ms: number, presence: Presence) => (presence === 'here' ? ms : false);

export const lotteriesQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'lotteries'],
    queryFn: ({ signal }) => api.lotteryDesk.lotteries({ signal }),
    refetchInterval: every(CALENDAR_MS, presence),
  });

export const issuesQuery = (filter: IssueFilter, presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'issues', filter],
    queryFn: ({ signal }) => api.lotteryDesk.issues({ query: { ...filter, limit: SHOWN }, signal }),
    refetchInterval: every(EVERY_MS, presence),
    placeholderData: keepPreviousData,
  });

/** Official draws that wait for a result. */
export const toEnterQuery = (presence: Presence) =>
  issuesQuery({ state: 'closed', source: 'official' }, presence);

/** One that was chosen stays in sight when the list moves on. */
export const issueQuery = (issue: string, presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'issue', issue],
    queryFn: ({ signal }) => api.lotteryDesk.issue({ params: { issue }, signal }),
    refetchInterval: every(EVERY_MS, presence),
  });

export const calendarQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'calendar'],
    queryFn: ({ signal }) => api.lotteryDesk.calendar({ query: {}, signal }),
    refetchInterval: every(CALENDAR_MS, presence),
  });

export const exposureQuery = (
  issue: string,
  { space, from }: { readonly space: string | undefined; readonly from: number },
  presence: Presence,
) =>
  queryOptions({
    queryKey: [DESK, 'exposure', issue, space, from],
    queryFn: ({ signal }) =>
      api.lotteryDesk.exposure({ params: { issue }, query: { space, from: String(from) }, signal }),
    refetchInterval: every(EVERY_MS, presence),
    placeholderData: keepPreviousData,
  });

export const salesQuery = (issue: string, presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'sales', issue],
    queryFn: ({ signal }) => api.lotteryDesk.sales({ params: { issue }, signal }),
    refetchInterval: every(EVERY_MS, presence),
  });

export const settlementsQuery = (presence: Presence) =>
  queryOptions({
    queryKey: [DESK, 'settlements'],
    queryFn: ({ signal }) => api.lotteryDesk.settlements({ query: {}, signal }),
    refetchInterval: every(EVERY_MS, presence),
  });

export const termsQuery = (lottery: string) =>
  queryOptions({
    queryKey: [DESK, 'terms', lottery],
    queryFn: ({ signal }) => api.lotteryDesk.terms({ params: { lottery }, signal }),
  });

/** What a result would do; null gives all stakes back. */
export const previewQuery = (issue: string, numbers: readonly string[] | null) =>
  queryOptions({
    queryKey: [DESK, 'preview', issue, numbers],
    queryFn: ({ signal }) =>
      api.lotteryDesk.preview({
        params: { issue },
        body: { numbers: numbers && [...numbers] },
        signal,
      }),
    retry: false,
  });

/** Requests about a draw that wait for a second person. */
export const requestsQuery = (issue: string, presence: Presence) =>
  queryOptions({
    queryKey: ['approvals', 'about', issue, 'open'],
    queryFn: ({ signal }) => api.approval.list({ query: { shown: 'open', subject: issue }, signal }),
    refetchInterval: every(EVERY_MS, presence),
  });

export const refreshDesk = (): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [DESK] }),
    queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  ]);
