import type { Bench } from '../bench.ts';
import { REPORT_OPTIONS, type ReportOptions } from './report-options.ts';

export const reportBench: Bench<ReportOptions> = {
  name: 'report',
  says: 'reports of a year of a brand with millions of bets',
  options: REPORT_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-report.ts')).openReport(numbers, onLine),
};
