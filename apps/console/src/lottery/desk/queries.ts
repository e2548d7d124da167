import type { IssueState } from '@fairhouse/wire/lottery/issue';
import { queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const ISSUES = 'lotteryIssues';
const EVERY_MS = 5_000;
const SHOWN = '100';

export const issuesQuery = (state: IssueState) =>
  queryOptions({
    queryKey: [ISSUES, state],
    queryFn: ({ signal }) => api.lotteryDesk.issues({ query: { state, limit: SHOWN }, signal }),
    refetchInterval: EVERY_MS,
  });

export const refreshIssues = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [ISSUES] });
