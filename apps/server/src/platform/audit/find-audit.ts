import { finder } from '../../frame/finder.ts';
import { listFound } from './store.ts';

export const auditFinder = finder({
  needs: 'audit.read',
  by: ['id', 'hash'],
  find: async (reader, { brandId, clue }) =>
    (await listFound(reader, brandId, clue)).map((row) => ({
      kind: 'audit',
      ...row,
      by: clue.by,
      match: null,
    })),
});
