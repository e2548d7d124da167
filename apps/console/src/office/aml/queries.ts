import type { Id } from '@fairhouse/kernel';
import type { opsApi } from '@fairhouse/wire/apis';
import type { AmlCaseState } from '@fairhouse/wire/office/aml-words';
import type { RouteInput } from '@fairhouse/wire/route';
import { infiniteQueryOptions, keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const AML = 'aml';
export const PAGE_SIZE = 50;

type Aml = (typeof opsApi)['aml'];
type Body<R extends keyof Aml> = RouteInput<Aml[R]> extends { readonly body: infer B } ? B : never;

const lookAgain = () => queryClient.invalidateQueries({ queryKey: [AML] });

export const casesQuery = (state: AmlCaseState, page: number) =>
  queryOptions({
    queryKey: [AML, 'cases', state, page],
    queryFn: ({ signal }) =>
      api.aml.cases({ query: { state, page: String(page), pageSize: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  });

export type CaseId = Id<'amlCase'>;

export const caseQuery = (id: CaseId) =>
  queryOptions({
    queryKey: [AML, 'case', id],
    queryFn: ({ signal }) => api.aml.get({ params: { id }, signal }),
  });

export const riskQuery = (id: Id<'player'>) =>
  queryOptions({
    queryKey: [AML, 'risk', id],
    queryFn: ({ signal }) => api.aml.risk({ params: { id }, signal }),
  });

export const openMutation = (id: Id<'player'>) =>
  mutationOptions({
    mutationFn: (body: Body<'open'>) => api.aml.open({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const assignMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (body: Body<'assign'>) => api.aml.assign({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const noteMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (text: string) => api.aml.note({ params: { id }, body: { text } }),
    onSettled: lookAgain,
  });

export const askEndMutation = (id: CaseId) =>
  mutationOptions({
    mutationFn: (body: Body<'askEnd'>) => api.aml.askEnd({ params: { id }, body }),
    onSettled: lookAgain,
  });

export const reportMutation = (id: CaseId) =>
  mutationOptions({ mutationFn: () => api.aml.report({ params: { id } }) });

export const rulesQuery = queryOptions({
  queryKey: [AML, 'rules'],
  queryFn: ({ signal }) => api.aml.rules({ signal }),
});

export const tryMutation = mutationOptions({
  mutationFn: (body: Body<'tryRule'>) => api.aml.tryRule({ body }),
  onSettled: lookAgain,
});

export const setRuleMutation = mutationOptions({
  mutationFn: (body: Body<'setRule'>) => api.aml.setRule({ body }),
  onSettled: lookAgain,
});

export const hitsQuery = infiniteQueryOptions({
  queryKey: [AML, 'hits'],
  queryFn: ({ pageParam, signal }) => api.aml.hits({ query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
});

export const listsQuery = queryOptions({
  queryKey: [AML, 'lists'],
  queryFn: ({ signal }) => api.aml.lists({ signal }),
});

export const setListMutation = mutationOptions({
  mutationFn: async ({ name, file }: { readonly name: string; readonly file: File }) =>
    api.aml.setList({ body: { name, text: await file.text() } }),
  onSettled: lookAgain,
});

export const dropListMutation = mutationOptions({
  mutationFn: (name: string) => api.aml.dropList({ body: { name } }),
  onSettled: lookAgain,
});
