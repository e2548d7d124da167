import { countsMatches } from '@fairhouse/rules/rewards/bonus/terms';
import { isLottery } from '@fairhouse/rules/rewards/mission/steps';
import { Card, useText } from '@fairhouse/ui';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';

/** How much a valid bet counts: by category, then the providers and games that count differently. */
export function GameWeights({ terms: { weights, excluded } }: Pick<BonusView, 'terms'>) {
  const t = useText();
  const rows = [
    ...GAME_TYPES.filter((type) => !isLottery(type)).map(
      (type) => [t(`lobby.category.${type}`), weights.categories[type] ?? 0] as const,
    ),
    ...Object.entries(weights.providers),
    ...Object.entries(weights.games),
  ].toSorted(([, one], [, other]) => other - one);
  return (
    <Card className="p-5">
      <h2 className="font-bold text-lead">{t('bonus.weights')}</h2>
      {excluded.length > 0 && (
        <p className="mt-1 break-words text-dense text-text-2">
          {t('bonus.excluded', { games: excluded.join(', ') })}
        </p>
      )}
      <p className="mt-1 text-dense text-text-2">{t('bonus.lotteries')}</p>
      {countsMatches(weights.categories) && (
        <p className="mt-1 text-dense text-text-2">{t('bonus.inPlay')}</p>
      )}
      <ul className="mt-2">
        {rows.map(([name, weight]) => (
          <li
            key={name}
            className="flex min-h-9 items-center gap-4 border-line-soft border-t py-1.5 first:border-t-0"
          >
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="split h-1.5 w-28 max-sm:w-16" aria-hidden="true">
              <i style={{ width: `${weight}%` }} />
              <i style={{ flex: 1 }} data-kind="none" />
            </span>
            <span className="w-28 text-end font-semibold tabular-nums max-sm:w-20">
              {weight === 0 ? (
                <span className="font-normal text-text-2">{t('bonus.notCounted')}</span>
              ) : (
                `${weight}%`
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
