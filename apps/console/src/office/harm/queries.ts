import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { HarmState } from '@fairhouse/wire/office/harm-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const HARM = 'harm';
export const PAGE_SIZE = 50;

type Harm = (typeof opsApi)['harm'];
type Body<R extends keyof Harm> = RouteInput<Harm[R]> extends { readonly body: infer B } ? B : never;

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [HARM] });

export const casesQuery = (state: HarmState, page: number) =>
  queryOptions({
    queryKey: [HARM, 'cases', state, page],
    queryFn: ({ signal }) =>
      api.harm.cases({ query: { state, page: String(page), pageSize: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  });

export type CaseId = Id<'harmCase'>;

export const caseQuery = (id: CaseId) =>
  queryOptions({
    queryKey: [HARM, 'case', id],
    queryFn: ({ signal }) => api.harm.get({ params: { id }, signal }),
  });

export const openMutation = (id: Id<'player'>) =>
  mutationOptions({
    mutationFn: (reason: string) => api.harm.open({ params: { id }, body: { reason } }),
    onSettled: lookAgain,
  });

export const assignMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (body: Body<'assign'>) => api.harm.assign({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const stepMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (body: Body<'step'>) => api.harm.step({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const endMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (body: Body<'end'>) => api.harm.end({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const rulesQuery = queryOptions({
  queryKey: [HARM, 'rules'],
  queryFn: ({ signal }) => api.harm.rules({ signal }),
});

export const tryMutation = mutationOptions({
  mutationFn: (body: Body<'tryRule'>) => api.harm.tryRule({ body }),
});

export const setRuleMutation = mutationOptions({
  mutationFn: (body: Body<'setRule'>) => api.harm.setRule({ body }),
  onSettled: lookAgain,
});
