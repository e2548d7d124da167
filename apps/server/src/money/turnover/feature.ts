import type { Feature } from '../../frame/feature.ts';
import { turnoverConsumer } from './count-turnover.ts';

export const turnover = {
  consumers: [turnoverConsumer],
} satisfies Feature;
