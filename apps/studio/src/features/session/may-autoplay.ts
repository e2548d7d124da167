import type { Money } from '@fairhouse/kernel';
import type { GameSession } from './game-session.ts';

/** What a call says of itself that no press began; absent from one that a press did. */
export type AutoMark = { readonly lossLimit: Money | null } | undefined;

/** Whether the law of the brand lets a round begin so. */
export const mayAutoplay = (
  { autoplay, autoplayLossLimit }: Pick<GameSession, 'autoplay' | 'autoplayLossLimit'>,
  auto: AutoMark,
): boolean => !auto || (autoplay && (!autoplayLossLimit || auto.lossLimit !== null));
