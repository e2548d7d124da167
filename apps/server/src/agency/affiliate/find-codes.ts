import { finder } from '../../frame/finder.ts';
import { findFoundCode } from './store.ts';

export const codeFinder = finder({
  needs: 'setting.read',
  by: ['code'],
  find: async (reader, { brandId, clue }) => {
    const found = await findFoundCode(reader, brandId, clue.code);
    if (!found) return [];
    const { id, code, ownerId, owner } = found;
    return [
      {
        kind: 'code',
        id,
        code,
        owner: ownerId && owner ? { id: ownerId, account: owner } : null,
        by: clue.by,
        match: null,
      },
    ];
  },
});
