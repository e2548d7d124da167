import type { Id } from '@fairhouse/kernel';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { type Presence, WORK } from '../worklist/index.ts';

export const SHOWN = ['open', 'decided'] as const;
export type Shown = (typeof SHOWN)[number];

export const APPROVALS_PAGE_SIZE = 25;

/** Somebody waits at the other end. */
const LOOK_AGAIN_MS = 15_000;

export const APPROVALS = ['approvals'] as const;

/** A request that somebody is about to act on. */
export type OpenRequest = { readonly action: Approval['may'][number]; readonly approval: Approval };

/** Looks again while somebody is at the console; an empty desk must not keep its session open. */
export const approvalsQuery = (shown: Shown, page: number, presence: Presence) =>
  queryOptions({
    queryKey: [...APPROVALS, { shown, page }],
    queryFn: ({ signal }) =>
      api.approval.list({
        query: { shown, page: String(page), pageSize: String(APPROVALS_PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: presence === 'here' ? LOOK_AGAIN_MS : false,
  });

const EARLIER_SHOWN = '5';

/** What was asked for before about the same member or thing, and has ended. */
export const earlierQuery = (subject: string) =>
  queryOptions({
    queryKey: [...APPROVALS, 'about', subject],
    queryFn: ({ signal }) =>
      api.approval.list({ query: { shown: 'decided', subject, pageSize: EARLIER_SHOWN }, signal }),
  });

/** The member that a request concerns, as they stand now. */
export const memberOfQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: ['members', id],
    queryFn: ({ signal }) => api.member.get({ params: { id }, signal }),
  });

/** The promotion that a request concerns, with its versions. */
export const promotionOfQuery = (id: Id<'promotion'>) =>
  queryOptions({
    queryKey: ['promotions', 'file', id],
    queryFn: ({ signal }) => api.promotion.read({ params: { promotion: id }, signal }),
  });

/** The message that a request would send. */
export const messageOfQuery = (id: Id<'campaign'>) =>
  queryOptions({
    queryKey: ['campaign', 'one', id],
    queryFn: ({ signal }) => api.campaign.get({ params: { id }, signal }),
  });

/** For the titles of those that it excludes. */
export const promotionsQuery = queryOptions({
  queryKey: ['promotions', 'list'],
  queryFn: ({ signal }) => api.promotion.list({ signal }),
});

const lookAgain = () =>
  Promise.all([APPROVALS, WORK].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

export const decideMutation = () =>
  mutationOptions({
    mutationFn: ({ id, ...body }: { id: Approval['id']; verdict: 'approved' | 'rejected'; note?: string }) =>
      api.approval.decide({ params: { id }, body }),
    onSettled: async () => {
      await Promise.all([lookAgain(), queryClient.invalidateQueries({ queryKey: ['colleagues'] })]);
    },
  });

export const withdrawMutation = () =>
  mutationOptions({
    mutationFn: (id: Approval['id']) => api.approval.withdraw({ params: { id } }),
    onSettled: lookAgain,
  });

export const takePasswordMutation = () =>
  mutationOptions({
    mutationFn: (id: Approval['id']) => api.approval.takePassword({ params: { id } }),
    gcTime: 0,
    onSettled: lookAgain,
  });

/** What was asked for stands in the queue, whoever asked. */
export const askMutation = <Asked>(ask: (asked: Asked) => Promise<Approval | null>) =>
  mutationOptions({ mutationFn: ask, onSettled: lookAgain });
