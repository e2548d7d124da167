import type { GameEvent } from '@fairhouse/games';
import type { SpinReply } from '@fairhouse/wire';

/** The events of a round that are of one type, in order. */
export const eventsOf = <E extends GameEvent, T extends E['type']>(
  round: SpinReply | null,
  type: T,
): readonly Extract<E, { readonly type: T }>[] =>
  ((round?.book ?? []) as readonly E[]).filter(
    (event): event is Extract<E, { readonly type: T }> => event.type === type,
  );

/** "1.9800" → "1.98×", "2.0000" → "2.00×", "1.0312" → "1.03×". */
export const sayTimes = (multiplier: string): string =>
  `${multiplier.slice(0, multiplier.indexOf('.') + 3)}×`;
