import type { opsApi } from '@fairhouse/wire/apis';
import type { StaffWithdrawal, WithdrawalEvidence } from '@fairhouse/wire/money/withdrawal';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { WORK } from '../../platform/worklist/index.ts';

export const WITHDRAWALS_PAGE_SIZE = 25;

/** Somebody waits for their money. */
const LOOK_AGAIN_MS = 15_000;

const WITHDRAWALS = ['withdrawals'] as const;

export type Verdict = 'approved' | 'rejected' | 'refunded' | 'forced';

/** What narrows the queue and orders it, as the address has it. */
export type WithdrawalFilters = Omit<
  RouteInput<(typeof opsApi)['withdrawal']['list']>['query'],
  'page' | 'pageSize'
>;

export const withdrawalsQuery = (filters: WithdrawalFilters, page: number, here: boolean) =>
  queryOptions({
    queryKey: [...WITHDRAWALS, { filters, page }],
    queryFn: ({ signal }) =>
      api.withdrawal.list({
        query: { ...filters, page: String(page), pageSize: String(WITHDRAWALS_PAGE_SIZE) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: here ? LOOK_AGAIN_MS : false,
  });

export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...WITHDRAWALS, 'one', id],
    queryFn: ({ signal }) => api.withdrawal.get({ params: { id: id as WithdrawalEvidence['id'] }, signal }),
  });

type Said = { readonly id: StaffWithdrawal['id']; readonly verdict: Verdict; readonly reason: string };

/** What became of a decision: done, or waiting for a second member of staff. */
export type Done = 'done' | 'second';

async function say({ id, verdict, reason }: Said): Promise<Done> {
  const params = { id };
  const { approval }: RouteReply<(typeof opsApi)['withdrawal']['decide']> =
    verdict === 'refunded' || verdict === 'forced'
      ? await api.withdrawal.resolve({ params, body: { verdict, reason } })
      : await api.withdrawal.decide({ params, body: { verdict, reason } });
  return approval ? 'second' : 'done';
}

export const sayMutation = () =>
  mutationOptions({
    mutationFn: say,
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: WITHDRAWALS }),
        queryClient.invalidateQueries({ queryKey: ['approvals'] }),
        queryClient.invalidateQueries({ queryKey: WORK }),
      ]);
    },
  });
