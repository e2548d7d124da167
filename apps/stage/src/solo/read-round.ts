import type { GameEvent } from '@fairhouse/games';
import { formatMoney, type Money, parseMoney, scaleMoney } from '@fairhouse/kernel';
import type { SpinReply } from '@fairhouse/wire/play/studio';

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

/** A multiplier of 1/10,000 as players read it: 19,800 → "1.98×". */
export const sayMultiplier = (multiplier: bigint): string =>
  sayTimes((Number(multiplier) / 10_000).toFixed(4));

/** How a streak ended: by the multiplier that was taken, or lost. */
export const sayStreak = (
  { payout }: Pick<SpinReply, 'payout'>,
  last: { readonly multiplier: string } | undefined,
): string => (payout === '0.0000' ? '0×' : sayTimes(last?.multiplier ?? '1.0000'));

/** What a stake becomes at a multiplier of 1/10,000, in words of money. */
export const sayWin = (stake: Money, multiplier: bigint): string =>
  formatMoney(scaleMoney(stake, multiplier, 10_000n));

/** How many times its stake a round returned, cut to two decimals. */
export function formatReturn({ payout, stake }: Pick<SpinReply, 'payout' | 'stake'>): string {
  const hundredths = (parseMoney(payout)! * 100n) / parseMoney(stake)!;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}×`;
}
