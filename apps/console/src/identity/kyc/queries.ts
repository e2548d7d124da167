import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { ASKED_ONCE } from '../../parts/worklist/work-queries.ts';

const KYC = 'kyc';
export const PAGE_SIZE = 50;

/** Somebody waits to be verified. */
const LOOK_AGAIN_MS = 30_000;

/** What narrows the queue and orders it, as the address has it. */
export type KycFilters = Omit<RouteInput<Ops['queue']>['query'], 'page' | 'pageSize'>;

export const queueQuery = (filters: KycFilters, page: number, here: boolean) =>
  queryOptions({
    queryKey: [KYC, 'queue', filters, page],
    queryFn: ({ signal }) =>
      api.kyc.queue({ query: { ...filters, page: String(page), pageSize: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: here ? LOOK_AGAIN_MS : false,
  });

export const checklistQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: [KYC, 'member', id],
    queryFn: ({ signal }) => api.kyc.checklist({ params: { id }, signal }),
  });

export type OfItem = { readonly id: Id<'player'>; readonly item: KycItem };

/** Each opening is one look, which the log has; the addresses are good for some minutes only. */
export const lookQuery = ({ id, item }: OfItem) =>
  queryOptions({
    queryKey: [KYC, 'look', id, item],
    queryFn: () => api.kyc.look({ params: { id }, body: { item } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: ASKED_ONCE,
    retry: false,
    refetchOnReconnect: false,
  });

export const lookAgain = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [a, b] }) => a === KYC && b !== 'look' });

type Ops = (typeof opsApi)['kyc'];

export const decideMutation = ({ id, item }: OfItem) =>
  mutationOptions({
    mutationFn: (verdict: Omit<RouteInput<Ops['decide']>['body'], 'item'>) =>
      api.kyc.decide({ params: { id }, body: { item, ...verdict } }),
    onSettled: lookAgain,
  });

export const askMutation = ({ id, item }: OfItem) =>
  mutationOptions({
    mutationFn: (reason: string) => api.kyc.ask({ params: { id }, body: { item, reason } }),
    onSettled: lookAgain,
  });

export const rulesQuery = queryOptions({
  queryKey: [KYC, 'rules'],
  queryFn: ({ signal }) => api.kyc.rules({ signal }),
});

export const setRulesMutation = mutationOptions({
  mutationFn: (body: RouteInput<Ops['setRules']>['body']) => api.kyc.setRules({ body }),
  onSettled: lookAgain,
});

export const vendorQuery = queryOptions({
  queryKey: [KYC, 'vendor'],
  queryFn: ({ signal }) => api.kyc.vendor({ signal }),
});

export const connectVendorMutation = mutationOptions({
  mutationFn: (body: RouteInput<Ops['connectVendor']>['body']) => api.kyc.connectVendor({ body }),
  onSettled: lookAgain,
});

export const disconnectVendorMutation = mutationOptions({
  mutationFn: () => api.kyc.disconnectVendor(),
  onSettled: lookAgain,
});

/** Asks a colleague to let the vendor decide. */
export const askVendorDecides = async (reason: string) =>
  (await api.kyc.letVendorDecide({ body: { reason } })).approval;

export const keepToEvidenceMutation = mutationOptions({
  mutationFn: () => api.kyc.keepToEvidence(),
  onSettled: lookAgain,
});
