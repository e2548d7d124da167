import { Amount, useText } from '@fairhouse/ui';
import type { lotterySeriesRoutes } from '@fairhouse/wire/lottery/series';
import { SERIES_DAYS } from '@fairhouse/wire/lottery/series';
import type { RouteReply } from '@fairhouse/wire/route';
import { useBrand } from '../../state/brand.tsx';

export type SeriesTeam = RouteReply<typeof lotterySeriesRoutes.list>;

/** The agent's own series, and what came of those below. */
export function OwnSeries({ team: { own, earned, unpaid } }: { team: SeriesTeam }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  return (
    <>
      <p className="mt-2 max-w-160 text-text-2">{t('lottery.team.about')}</p>
      <dl className="mt-5 flex flex-wrap gap-x-10 gap-y-4">
        <div>
          <dt className="font-semibold text-text-2">{t('lottery.team.own')}</dt>
          <dd className="font-bold text-lead tabular-nums">{own}</dd>
        </div>
        <div>
          <dt className="font-semibold text-text-2">{t('lottery.team.earnedIn', { count: SERIES_DAYS })}</dt>
          <dd>
            <Amount value={earned} symbol={currencySymbol} size="big" />
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-text-2">{t('lottery.team.unpaid')}</dt>
          <dd>
            <Amount value={unpaid} symbol={currencySymbol} size="big" />
          </dd>
        </div>
      </dl>
    </>
  );
}
