import type { Id } from '@fairhouse/kernel';
import { saveFile } from '@fairhouse/ui';
import type { DisputeCase } from '@fairhouse/wire/agency/pay';
import type { STATEMENT_LANGUAGES } from '@fairhouse/wire/agency/pay-words';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export const runsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payRuns'],
    queryFn: ({ pageParam, signal }) => api.pay.runs({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const runLinesQuery = (run: string) =>
  infiniteQueryOptions({
    queryKey: ['payRuns', run],
    queryFn: ({ pageParam, signal }) =>
      api.pay.lines({ params: { run: run as never }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type StatementWish = {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly form: 'pdf' | 'csv';
};

/** The signed statement of an agent, as they can have it themselves. */
export const saveStatement = async (
  { form, ...body }: StatementWish,
  language: (typeof STATEMENT_LANGUAGES)[number],
): Promise<void> => {
  const file =
    form === 'pdf' ? await api.pay.paper({ body: { ...body, language } }) : await api.pay.statement({ body });
  saveFile(file, `statement-${body.account}-${body.from}-to-${body.to}.${form}`);
};

export const rerunQuery = (run: string) =>
  queryOptions({
    queryKey: ['payRuns', run, 'rerun'],
    queryFn: ({ signal }) => api.pay.previewRerun({ params: { run: run as never }, signal }),
    retry: false,
    staleTime: 0,
  });

export const askCarryReset = (
  run: string,
  body: { readonly member: Id<'player'>; readonly reason: string },
) => api.pay.askCarryReset({ params: { run: run as never }, body });

export const askRerun = (run: string, body: { readonly hash: string; readonly reason: string }) =>
  api.pay.askRerun({ params: { run: run as never }, body });

const DISPUTES = ['payDisputes'] as const;

type DisputeState = DisputeCase['state'];

export const disputesQuery = (state: DisputeState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...DISPUTES, state],
    queryFn: ({ pageParam, signal }) => api.pay.disputes({ query: { state, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export type DisputeAnswer = { readonly state: 'upheld' | 'rejected'; readonly answer: string };

export const answerMutation = (id: Id<'payDispute'>) =>
  mutationOptions({
    mutationFn: (body: DisputeAnswer) => api.pay.answerDispute({ params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DISPUTES }),
  });

const HOLDS = ['teamHolds'] as const;

export const holdsQuery = () =>
  infiniteQueryOptions({
    queryKey: HOLDS,
    queryFn: ({ pageParam, signal }) => api.pay.holds({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

const reload = () => queryClient.invalidateQueries({ queryKey: HOLDS });

export const holdMutation = () =>
  mutationOptions({
    mutationFn: (body: { account: string; reason: string }) => api.pay.hold({ body }),
    onSettled: reload,
  });

export const releaseMutation = () =>
  mutationOptions({
    mutationFn: (id: Id<'teamHold'>) => api.pay.release({ params: { id } }),
    onSettled: reload,
  });

const ESCROWS = ['escrows'] as const;

export const escrowsQuery = () =>
  infiniteQueryOptions({
    queryKey: ESCROWS,
    queryFn: ({ pageParam, signal }) => api.pay.escrows({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const releaseEscrowMutation = (member: Id<'player'>) =>
  mutationOptions({
    mutationFn: (body: { reason: string }) => api.pay.releaseEscrow({ params: { member }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ESCROWS }),
  });
