import { Amount, useText } from '@fairhouse/ui';
import { type Fact, Facts } from '../../parts/Facts.tsx';
import type { Overview } from './queries.ts';

/** What a member has limited, and what of it the period has used. */
export function Limits({ protection: { limits, timeLimits } }: Pick<Overview, 'protection'>) {
  const t = useText();
  const facts: readonly Fact[] = [
    ...limits.map(({ kind, period, amount, used }) => ({
      name: `${t(`overview.limitKinds.${kind}`)} ${t(`overview.periods.${period}`)}`,
      value: (
        <span className="inline-flex gap-1">
          <Amount value={used} /> / <Amount value={amount} />
        </span>
      ),
    })),
    ...timeLimits.map(({ period, minutes, usedMinutes }) => ({
      name: `${t('overview.limitKinds.time')} ${t(`overview.periods.${period}`)}`,
      value: t('overview.of', {
        used: t('overview.minutes', { count: usedMinutes }),
        limit: t('overview.minutes', { count: minutes }),
      }),
    })),
  ];
  if (facts.length === 0) return <p className="px-4 pb-3 text-text-3">{t('overview.noLimits')}</p>;
  return (
    <div className="px-4 pb-3">
      <Facts facts={facts} />
    </div>
  );
}
