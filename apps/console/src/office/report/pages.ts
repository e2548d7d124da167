import { REPORT_PAGES, type ReportPage } from '@fairhouse/wire/office/report-words';

/** The reports, in the order of their row, and those that were saved. */
export const PAGES = [...REPORT_PAGES, 'saved'] as const;

export type Page = ReportPage | 'saved';
