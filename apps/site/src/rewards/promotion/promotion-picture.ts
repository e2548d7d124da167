import type { PromotionView } from '@fairhouse/wire/rewards/promotion';
import { art } from '../../paths.ts';

/** What stands over a promotion without a picture of its own, by its kind. */
const PICTURES = {
  home: 'lantern-row',
  slots: 'ember-crown',
  live: 'nine-natural',
  sports: 'matchday',
  lottery: 'lucky-45',
  invite: 'silk-fan',
} as const satisfies Record<PromotionView['group'], string>;

export const pictureOf = ({ image, group }: Pick<PromotionView, 'image' | 'group'>): string =>
  image ?? art.wide(PICTURES[group]);
