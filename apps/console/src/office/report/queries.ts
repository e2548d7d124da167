import type { ReportBy, ReportSide, ReportStep } from '@fairhouse/wire/office/report-words';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { askedOf, type ReportSearch } from './search.ts';

/** What all that is read of reports is kept under. */
export const REPORT = ['report'] as const;

/** A report as its own route answers it. */
const reportQuery = <Name extends string, Query extends object, Reply>(
  name: Name,
  query: Query,
  ask: (call: { readonly query: Query; readonly signal: AbortSignal }) => Promise<Reply>,
) =>
  queryOptions({
    queryKey: [...REPORT, name, query],
    queryFn: ({ signal }) => ask({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const overviewQuery = (search: ReportSearch) =>
  reportQuery('overview', askedOf(search), api.report.overview);

export const breakdownQuery = (search: ReportSearch, by: ReportBy) =>
  reportQuery('breakdown', { ...askedOf(search), by }, api.report.breakdown);

export const rowsQuery = (search: ReportSearch) => reportQuery('rows', askedOf(search), api.report.rows);

export const playersQuery = (search: ReportSearch) =>
  reportQuery('players', askedOf(search), api.report.players);

export const cohortsQuery = (search: ReportSearch, step: ReportStep) =>
  reportQuery('cohorts', { ...askedOf(search), step }, api.report.cohorts);

export const paymentsQuery = (search: ReportSearch) =>
  reportQuery('payments', askedOf(search), api.report.payments);

export const bonusesQuery = (search: ReportSearch) =>
  reportQuery('bonuses', askedOf(search), api.report.bonuses);

export const agentsQuery = ({ from, to }: ReportSearch) =>
  reportQuery('agents', { from, to }, api.report.agents);

export const membersQuery = (search: ReportSearch, side: ReportSide) =>
  reportQuery('members', { ...askedOf(search), side }, api.report.members);

export const savedQuery = () =>
  queryOptions({ queryKey: [...REPORT, 'saved'], queryFn: ({ signal }) => api.report.saved({ signal }) });

export const madeQuery = () =>
  queryOptions({ queryKey: [...REPORT, 'made'], queryFn: ({ signal }) => api.report.made({ signal }) });

export const openedQuery = (made: string) =>
  queryOptions({
    queryKey: [...REPORT, 'made', made],
    queryFn: ({ signal }) => api.report.opened({ params: { made }, signal }),
  });
