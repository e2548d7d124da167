import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BUGS } from './bugs.ts';
import { proveSqlRuns } from './prove-sql.ts';

test('SQL whose change leaves the schema as it was is not taken for a planted bug', async () => {
  const unchanged = {
    folder: join(import.meta.dirname, '..', '..'),
    plant: async () => async () => {},
    close: async () => {},
  };
  await expect(proveSqlRuns(unchanged, BUGS.slice(0, 1))).rejects.toThrow('does not run');
});
