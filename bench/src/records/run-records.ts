import type { Bench } from '../bench.ts';
import { RECORDS_OPTIONS, type RecordsOptions } from './records-options.ts';

export const recordsBench: Bench<RecordsOptions> = {
  name: 'records',
  says: 'pages of the records of a player who has very many rows, in a brand that has many more',
  options: RECORDS_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-records.ts')).openRecords(numbers, onLine),
};
