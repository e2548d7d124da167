import { Badge, Button, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { DrawsView } from './DrawsView.tsx';
import { DESK_TABS, type DeskTab } from './desk-tabs.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { type IssueFilter, lotteriesQuery, toEnterQuery } from './queries.ts';
import { ResultsView } from './ResultsView.tsx';
import { TermsPanel } from './TermsPanel.tsx';

export type DrawsPageProps = IssueFilter & {
  readonly tab?: DeskTab | undefined;
  readonly issue?: string | undefined;
};

/** The desk of the lotteries: draws with sales and exposure, their results, the terms in force, and settlements. */
export function DrawsPage({ tab = 'draws', issue, ...filter }: DrawsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const mayWrite = useMay('lottery.write');
  const [imports, setImports] = useState(false);
  const lotteries = useQuery(lotteriesQuery(usePresence()));
  const show = (search: DrawsPageProps) => void navigate({ to: paths.draws, search });
  const toEnter = useQuery(toEnterQuery(usePresence())).data?.items.length ?? 0;
  const late = lotteries.data?.reduce((sum, one) => sum + one.late, 0) ?? 0;
  return (
    <>
      <PageHead title={t('lotteryDesk.title')}>
        <ChoiceSet
          label={t('lotteryDesk.tabs')}
          choices={DESK_TABS}
          chosen={tab}
          textOf={(choice) =>
            choice === 'results' && toEnter > 0
              ? t('lotteryDesk.resultsCount', { count: toEnter })
              : t(`lotteryDesk.tab.${choice}`)
          }
          onChoose={(next) => show({ tab: next, gameCode: next === 'terms' ? filter.gameCode : undefined })}
        />
        {late > 0 && <Badge tone="loss">{t('lotteryDesk.lateCount', { count: late })}</Badge>}
        {mayWrite && (
          <Button icon={<FileUp size={16} aria-hidden="true" />} onClick={() => setImports(true)}>
            {t('lotteryDesk.import')}
          </Button>
        )}
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Loaded query={lotteries} room="h-96">
          {(known) => {
            if (tab === 'jobs') return <JobsPanel />;
            if (tab === 'terms')
              return (
                <TermsPanel
                  lotteries={known}
                  chosen={filter.gameCode}
                  mayWrite={mayWrite}
                  onChoose={(gameCode) => show({ tab, gameCode })}
                />
              );
            if (tab === 'results')
              return (
                <ResultsView
                  lotteries={known}
                  chosen={issue}
                  mayWrite={mayWrite}
                  onChoose={(next) => show({ tab, issue: next })}
                />
              );
            return (
              <DrawsView
                lotteries={known}
                filter={filter}
                chosen={issue}
                mayWrite={mayWrite}
                onFilter={show}
                onChoose={(next) => show({ ...filter, issue: next })}
                onTerms={(gameCode) => show({ tab: 'terms', gameCode })}
              />
            );
          }}
        </Loaded>
      </div>
      {imports && <ImportDialog onClose={() => setImports(false)} />}
    </>
  );
}
