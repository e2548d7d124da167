import { parseMoney } from '@fairhouse/kernel';
import { Skeleton, useText } from '@fairhouse/ui';
import type { pointsRoutes } from '@fairhouse/wire/rewards/points';
import type { RouteReply } from '@fairhouse/wire/route';
import { pointsText } from '../../shell/points-text.ts';

export type PointsBalance = RouteReply<typeof pointsRoutes.balance>;

/** How many points there are, and how many come tonight. */
export function PointsCard({ balance }: { balance: PointsBalance | undefined }) {
  const t = useText();
  if (!balance) return <Skeleton className="h-36 rounded-card" />;
  const { points, held, tonight } = balance;
  const notes = [
    parseMoney(tonight)! > 0n && t('points.tonight', { amount: pointsText(tonight) }),
    parseMoney(held)! > 0n && t('points.held', { amount: pointsText(held) }),
  ].filter((note) => note !== false);
  return (
    <section className="card p-5" aria-label={t('points.yours')}>
      <h2 className="font-semibold text-text-2">{t('points.yours')}</h2>
      <p className="display text-[40px] leading-12 tabular-nums">{pointsText(points)}</p>
      {notes.map((note) => (
        <p key={note} className="text-dense text-text-2">
          {note}
        </p>
      ))}
    </section>
  );
}
