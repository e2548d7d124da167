import { ErrorState, Skeleton, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { Breakdown } from './Breakdown.tsx';
import { CostPanel } from './CostPanel.tsx';
import { Kpis } from './Kpis.tsx';
import { PlayChart, stepOf } from './PlayChart.tsx';
import { PointPanel } from './PointPanel.tsx';
import { overviewQuery } from './queries.ts';
import { ReportFrame, useReport } from './ReportFrame.tsx';
import type { ReportSearch } from './search.ts';
import { placesOf } from './sum-days.ts';

/** What the house won on some days: figures, a chart whose points open their rows, and what it is made of. */
export function OverviewPage(search: ReportSearch) {
  const t = useText();
  const words = useFaultText();
  const report = useReport('overview', search);
  const { shown, change } = report;
  const found = useQuery(overviewQuery(shown));
  const { data } = found;
  const days = (Date.parse(shown.to) - Date.parse(shown.from)) / 86_400_000;
  const step = stepOf(days, search.step);
  const places = useMemo(() => (data ? placesOf(data, step, data.figures.costs !== null) : []), [data, step]);
  const at = places.findIndex(({ from }) => from === search.point);
  const open = (next: number) => places[next] && change({ point: places[next].from });
  return (
    <ReportFrame
      page="overview"
      {...report}
      currencies={data?.currencies}
      currency={data?.currency}
      note={
        data && (
          <>
            {t('report.countedTo')} <Instant at={data.countedTo} />
          </>
        )
      }
    >
      {found.isError && !data ? (
        <ErrorState detail={words(found.error)} onRetry={() => void found.refetch()} />
      ) : !data ? (
        <div className="report-main" aria-busy="true">
          <Skeleton className="h-22" />
          <Skeleton className="h-72" />
          <Skeleton className="h-80" />
        </div>
      ) : (
        <>
          <div className="report-main" aria-busy={found.isPlaceholderData}>
            <Kpis overview={data} />
            <PlayChart
              overview={data}
              places={places}
              step={step}
              onStep={(next) => change({ step: next, point: undefined })}
              chosen={at < 0 ? undefined : at}
              onChoose={({ from }) => change({ point: from })}
            />
            <Breakdown search={shown} onChange={change} />
          </div>
          <div className="report-side">
            {places[at] && (
              <PointPanel
                search={shown}
                place={places[at]}
                currency={data.currency}
                onStep={(by) => open(at + by)}
                onClose={() => change({ point: undefined })}
              />
            )}
            <CostPanel figures={data.figures} currency={data.currency} />
          </div>
        </>
      )}
    </ReportFrame>
  );
}
