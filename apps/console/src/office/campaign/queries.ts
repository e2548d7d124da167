import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { CampaignState } from '@fairhouse/wire/office/campaign-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const CAMPAIGN = 'campaign';

/** How far sending is, is seen within so long. */
const LOOK_AGAIN_MS = 2_000;

/** Conditions are counted once they were not changed for so long. */
const TYPED_MS = 300;

type Routes = (typeof opsApi)['campaign'];
type Body<R extends keyof Routes> = RouteInput<Routes[R]> extends { readonly body: infer B } ? B : never;

export type Conditions = Body<'count'>['conditions'];
export type Draft = Body<'draft'>;
export type CampaignId = Id<'campaign'>;
export type SegmentId = Id<'segment'>;

export const lookAgain = () => queryClient.invalidateQueries({ queryKey: [CAMPAIGN] });

export const campaignsQuery = (state: CampaignState | undefined) =>
  infiniteQueryOptions({
    queryKey: [CAMPAIGN, 'list', state],
    queryFn: ({ pageParam, signal }) => api.campaign.list({ query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? LOOK_AGAIN_MS : false,
  });

export const campaignQuery = (id: CampaignId) =>
  queryOptions({
    queryKey: [CAMPAIGN, 'one', id],
    queryFn: ({ signal }) => api.campaign.get({ params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? LOOK_AGAIN_MS : false),
  });

const isUnderWay = ({ state, dueAt }: { readonly state: CampaignState; readonly dueAt: number | null }) =>
  state === 'sending' || (state === 'scheduled' && dueAt !== null && dueAt < Date.now() + LOOK_AGAIN_MS);

/** To how many members one person alone sends. */
export const rulesQuery = queryOptions({
  queryKey: [CAMPAIGN, 'rules'],
  queryFn: ({ signal }) => api.campaign.rules({ signal }),
});

export const segmentsQuery = queryOptions({
  queryKey: [CAMPAIGN, 'segments'],
  queryFn: ({ signal }) => api.campaign.segments({ signal }),
});

export const countQuery = (conditions: Conditions | undefined) =>
  queryOptions({
    queryKey: [CAMPAIGN, 'count', conditions],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPED_MS));
      signal.throwIfAborted();
      return api.campaign.count({ body: { conditions: conditions! }, signal });
    },
    enabled: conditions !== undefined,
    placeholderData: keepPreviousData,
  });

export const saveSegmentMutation = (of: { readonly id: SegmentId; readonly version: number } | undefined) =>
  mutationOptions({
    mutationFn: (body: Body<'addSegment'>) =>
      of
        ? api.campaign.setSegment({ params: { id: of.id }, body: { ...body, was: of.version } })
        : api.campaign.addSegment({ body }),
    onSettled: lookAgain,
  });

export const dropSegmentMutation = () =>
  mutationOptions({
    mutationFn: ({ id, version }: { readonly id: SegmentId; readonly version: number }) =>
      api.campaign.dropSegment({ params: { id }, body: { was: version } }),
    onSettled: lookAgain,
  });

export const previewMutation = () =>
  mutationOptions({ mutationFn: (body: Body<'preview'>) => api.campaign.preview({ body }) });

export const saveMutation = (of: { readonly id: CampaignId; readonly version: number } | undefined) =>
  mutationOptions({
    mutationFn: (body: Draft) =>
      of
        ? api.campaign.change({ params: { id: of.id }, body: { ...body, was: of.version } })
        : api.campaign.draft({ body }),
    onSettled: lookAgain,
  });

export const sendMutation = (id: CampaignId) =>
  mutationOptions({
    mutationFn: (body: Body<'send'>) => api.campaign.send({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const cancelMutation = (id: CampaignId) =>
  mutationOptions({
    mutationFn: () => api.campaign.cancel({ params: { id } }),
    onSettled: lookAgain,
  });
