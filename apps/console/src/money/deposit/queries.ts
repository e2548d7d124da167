import type { opsApi } from '@fairhouse/wire/apis';
import type { DepositEvidence, StaffDeposit } from '@fairhouse/wire/money/deposit';
import type { DepositQueue } from '@fairhouse/wire/money/deposit-states';
import type { RouteInput, RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { WORK } from '../../platform/worklist/index.ts';

export const DEPOSITS_PAGE_SIZE = 25;

/** The longest reason that the server takes. */
export const REASON_MAX = 300;

/** Somebody waits for their money. */
const LOOK_AGAIN_MS = 15_000;

const DEPOSITS = ['deposits'] as const;

/** A part of the queue, or everything, newest first. */
export type ShownDeposits = DepositQueue | 'all';

/** What narrows the queue and orders it, as the address has it. */
export type DepositFilters = Omit<
  RouteInput<(typeof opsApi)['deposit']['list']>['query'],
  'page' | 'pageSize' | 'queue'
> & { readonly queue?: ShownDeposits | undefined };

/** The same as the server is asked: everything is what no part is named of. */
export const askedOf = ({ queue = 'waiting', ...filters }: DepositFilters) =>
  queue === 'all' ? filters : { ...filters, queue };

export const depositsQuery = (
  filters: DepositFilters,
  { page, pageSize, here }: { readonly page: number; readonly pageSize: number; readonly here: boolean },
) =>
  queryOptions({
    queryKey: [...DEPOSITS, { filters, page, pageSize }],
    queryFn: ({ signal }) =>
      api.deposit.list({
        query: {
          ...askedOf(filters),
          page: String(page),
          pageSize: String(pageSize),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: here ? LOOK_AGAIN_MS : false,
  });

export const evidenceQuery = (id: string) =>
  queryOptions({
    queryKey: [...DEPOSITS, 'one', id],
    queryFn: ({ signal }) => api.deposit.get({ params: { id: id as DepositEvidence['id'] }, signal }),
  });

type Answer =
  | { readonly verdict: 'credited'; readonly amount: string; readonly reason?: string }
  | { readonly verdict: 'rejected'; readonly reason: string }
  | { readonly verdict: 'noted'; readonly reason: string };

/** What became of an answer: done, or waiting for a second member of staff. */
export type Done = 'done' | 'second';

async function say({ id, ...answer }: Answer & { readonly id: StaffDeposit['id'] }): Promise<Done> {
  const params = { id };
  if (answer.verdict === 'noted') {
    await api.deposit.note({ params, body: { reason: answer.reason } });
    return 'done';
  }
  const { approval }: RouteReply<(typeof opsApi)['deposit']['decide']> = await api.deposit.decide({
    params,
    body: answer,
  });
  return approval ? 'second' : 'done';
}

export const sayMutation = () =>
  mutationOptions({
    mutationFn: say,
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: DEPOSITS }),
        queryClient.invalidateQueries({ queryKey: ['approvals'] }),
        queryClient.invalidateQueries({ queryKey: WORK }),
      ]);
    },
  });
