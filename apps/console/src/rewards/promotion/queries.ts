import type {
  ApplicationEvidence,
  PromotionDraft,
  PromotionFile,
  PromotionRule,
} from '@fairhouse/wire/rewards/promotion';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { WORK } from '../../platform/worklist/index.ts';

const PROMOTIONS = ['promotions'] as const;
const APPLICATIONS = ['promotion-applications'] as const;

export const promotionsQuery = queryOptions({
  queryKey: [...PROMOTIONS, 'list'],
  queryFn: ({ signal }) => api.promotion.list({ signal }),
});

export const promotionQuery = (id: PromotionFile['id']) =>
  queryOptions({
    queryKey: [...PROMOTIONS, 'file', id],
    queryFn: ({ signal }) => api.promotion.read({ params: { promotion: id }, signal }),
  });

/** Entries of content that a promotion can name as its article. */
export const articlesQuery = queryOptions({
  queryKey: [...PROMOTIONS, 'articles'],
  queryFn: ({ signal }) => api.content.list({ query: { kind: 'promotion' }, signal }),
});

const refresh = () => queryClient.invalidateQueries({ queryKey: PROMOTIONS });

type Save = { readonly draft: PromotionDraft; readonly file: PromotionFile | undefined };

export const saveMutation = () =>
  mutationOptions({
    mutationFn: ({ draft, file }: Save) =>
      file
        ? api.promotion.save({ params: { promotion: file.id }, body: { ...draft, latest: file.latest } })
        : api.promotion.create({ body: draft }),
    onSettled: refresh,
  });

export const publishMutation = (id: PromotionFile['id']) =>
  mutationOptions({
    mutationFn: (body: { readonly version: number; readonly reason: string }) =>
      api.promotion.publish({ params: { promotion: id }, body }),
    onSettled: refresh,
  });

export const stopMutation = (id: PromotionFile['id']) =>
  mutationOptions({
    mutationFn: (reason: string) => api.promotion.stop({ params: { promotion: id }, body: { reason } }),
    onSettled: refresh,
  });

export const simulateMutation = () =>
  mutationOptions({
    mutationFn: (body: {
      readonly rule: PromotionRule;
      readonly from: string;
      readonly to: string;
      readonly joinedBy: PromotionFile['id'] | null;
    }) => api.promotion.simulate({ body }),
  });

export const previewMutation = () =>
  mutationOptions({
    mutationFn: (body: {
      readonly rule: PromotionRule;
      readonly promotion: PromotionFile['id'] | null;
      readonly username: string;
    }) => api.promotion.preview({ body }),
  });

/** Missions are promotions that nobody joins; the list shows all, or one kind. */
export const SHOWN_PROMOTIONS = ['promotions', 'missions'] as const;

export type ShownPromotions = (typeof SHOWN_PROMOTIONS)[number];

export const SHOWN_APPLICATIONS = ['decided'] as const;

export type ShownApplications = (typeof SHOWN_APPLICATIONS)[number];

export const applicationsQuery = (shown: ShownApplications | undefined) =>
  infiniteQueryOptions({
    queryKey: [...APPLICATIONS, 'list', shown],
    queryFn: ({ pageParam, signal }) =>
      api.promotion.applications({ query: { shown, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const applicationQuery = (id: ApplicationEvidence['id']) =>
  queryOptions({
    queryKey: [...APPLICATIONS, 'one', id],
    queryFn: ({ signal }) => api.promotion.application({ params: { application: id }, signal }),
  });

type Verdict =
  | { readonly verdict: 'approved'; readonly amount: string }
  | { readonly verdict: 'rejected'; readonly reason: string };

export const decideMutation = (id: ApplicationEvidence['id']) =>
  mutationOptions({
    mutationFn: (body: Verdict) => api.promotion.decide({ params: { application: id }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: APPLICATIONS }),
        queryClient.invalidateQueries({ queryKey: WORK }),
      ]),
  });
