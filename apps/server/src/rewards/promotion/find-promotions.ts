import { finder } from '../../frame/finder.ts';
import { listLatest, type PromotionRow } from './store.ts';

/** A brand has few promotions: all of them are read, at their newest versions. */
export const promotionFinder = finder({
  needs: 'promotion.read',
  by: ['id', 'code', 'title'],
  find: async (reader, { brandId, clue, limit }) => {
    const means = ({ id, code, look }: PromotionRow): boolean => {
      if (clue.by === 'id') return id === clue.id;
      if (clue.by === 'code') return code?.toLowerCase() === clue.code;
      return [look.title.EN, look.title.VI ?? ''].some((title) => title.toLowerCase().includes(clue.words));
    };
    return (await listLatest(reader, brandId))
      .filter(means)
      .slice(0, limit)
      .map(({ id, look, code }) => ({
        kind: 'promotion',
        id,
        title: look.title,
        by: clue.by,
        match: clue.by === 'code' ? code : null,
      }));
  },
});
