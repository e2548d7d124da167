import { finder } from '../../frame/finder.ts';
import { findChainByHash } from './store.ts';

export const drawsFinder = finder({
  needs: 'lottery.read',
  by: ['hash'],
  find: async (reader, { brandId, clue }) => {
    const chain = await findChainByHash(reader, brandId, clue.hash);
    return chain
      ? [{ kind: 'draws', id: chain.lottery, at: chain.publishedAt, by: clue.by, match: clue.hash }]
      : [];
  },
});
