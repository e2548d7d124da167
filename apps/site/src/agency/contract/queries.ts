import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { MINE, queryClient } from '../../state/query.ts';

export type Side = 'mine' | 'given';

const CONTRACTS = [MINE, 'contracts'] as const;

/** @param other whom it is with; everybody without */
export const contractsQuery = (side: Side, other?: string) =>
  infiniteQueryOptions({
    queryKey: [...CONTRACTS, 'list', side, other],
    queryFn: ({ pageParam, signal }) =>
      client.contract.list({ query: { side, with: other as never, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const contractQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTRACTS, 'one', id],
    queryFn: ({ signal }) => client.contract.get({ params: { id: id as never }, signal }),
    retry: false,
  });

/** Agents directly below, whom a contract may be offered. */
export const agentsQuery = queryOptions({
  queryKey: [...CONTRACTS, 'agents'],
  queryFn: async ({ signal }) => {
    const agents = [];
    let cursor: string | undefined;
    do {
      const slice = await client.team.branch({ query: { cursor }, signal });
      agents.push(...slice.items.filter(({ agent }) => agent));
      cursor = slice.next ?? undefined;
    } while (cursor !== undefined);
    return agents;
  },
});

export const refreshContracts = () => queryClient.invalidateQueries({ queryKey: CONTRACTS });

export const trialQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [MINE, 'contractTrial', id, version],
    queryFn: ({ signal }) => client.pay.trial({ params: { id: id as never }, signal }),
  });

export type TrialWish = Parameters<typeof client.pay.trialOf>[0]['body'];

export const trialOfQuery = (wish: TrialWish) =>
  queryOptions({
    queryKey: [MINE, 'contractTrialOf', wish],
    queryFn: ({ signal }) => client.pay.trialOf({ body: wish, signal }),
    retry: false,
  });
