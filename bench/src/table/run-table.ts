import type { Bench } from '../bench.ts';
import { TABLE_OPTIONS, type TableOptions } from './table-options.ts';

export const tableBench: Bench<TableOptions> = {
  name: 'table',
  says: 'how soon everybody at one live table hears of what happens there',
  options: TABLE_OPTIONS,
  // The whole house is loaded by those who ask for it.
  open: async (numbers, onLine) => (await import('./open-table.ts')).openTable(numbers, onLine),
};
