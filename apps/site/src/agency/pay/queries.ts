import type { STATEMENT_LANGUAGES } from '@fairhouse/wire/agency/pay-words';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { GameType } from '@fairhouse/wire/play/game-types';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import type { Days } from '../../state/day-range.ts';
import { MINE, queryClient } from '../../state/query.ts';

const PAY = [MINE, 'pay'] as const;

const EARLIEST = '2000-01-01';

export const fundsQuery = queryOptions({
  queryKey: [...PAY, 'funds'],
  queryFn: ({ signal }) => client.pay.consolidated({ signal }),
});

export const incomeQuery = ({ from = EARLIEST, to }: Days, kind: ContractKind | undefined) =>
  infiniteQueryOptions({
    queryKey: [...PAY, 'income', { from, to, kind }],
    queryFn: ({ pageParam, signal }) =>
      client.pay.income({ query: { from, to, kind, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
  });

export const escrowQuery = queryOptions({
  queryKey: [...PAY, 'escrow'],
  queryFn: ({ signal }) => client.pay.escrow({ signal }),
});

export const lineQuery = (run: string) =>
  queryOptions({
    queryKey: [...PAY, 'line', run],
    queryFn: ({ signal }) => client.pay.explain({ params: { run: run as never }, signal }),
    retry: false,
  });

export const membersQuery = (run: string) =>
  infiniteQueryOptions({
    queryKey: [...PAY, 'members', run],
    queryFn: ({ pageParam, signal }) =>
      client.pay.members({ params: { run: run as never }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const betsQuery = (run: string, member: string, category: GameType) =>
  infiniteQueryOptions({
    queryKey: [...PAY, 'bets', run, member, category],
    queryFn: ({ pageParam, signal }) =>
      client.pay.bets({
        params: { run: run as never, member: member as never },
        query: { category, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

/** The signed statement of some days. */
export const statementFile = ({ from = EARLIEST, to }: Days): Promise<Blob> =>
  client.pay.statement({ query: { from, to } });

/** The same on paper. */
export const statementPaper = (
  { from = EARLIEST, to }: Days,
  language: (typeof STATEMENT_LANGUAGES)[number],
): Promise<Blob> => client.pay.paper({ query: { from, to, language } });

export const refreshPay = () => queryClient.invalidateQueries({ queryKey: PAY });
