import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { transferFinder } from './find-transfers.ts';
import { foldDays } from './fold-days.ts';
import { statementHandlers, statementOpsHandlers } from './routes.ts';
import { runBooksCheck } from './run-books-check.ts';

export const statement = {
  site: { statement: statementHandlers },
  ops: { statement: statementOpsHandlers },
  finders: [transferFinder],
  jobs: [
    { name: 'fold_days', everyMs: 5 * SECOND_MS, run: untilNone(foldDays) },
    { name: 'check_books', everyMs: 5 * MINUTE_MS, run: runBooksCheck },
  ],
} satisfies Feature;
