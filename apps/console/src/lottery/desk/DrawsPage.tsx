import { Badge, Button, useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { ISSUE_STATES } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { Calendar } from './Calendar.tsx';
import { HeatMap } from './HeatMap.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { IssueList } from './IssueList.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { lotteryName } from './names.ts';
import { type DeskLottery, type IssueFilter, issueQuery, issuesQuery, lotteriesQuery } from './queries.ts';
import { TermsPanel } from './TermsPanel.tsx';

export const DESK_TABS = ['draws', 'terms', 'jobs'] as const;
export type DeskTab = (typeof DESK_TABS)[number];

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
  const late = lotteries.data?.reduce((sum, one) => sum + one.late, 0) ?? 0;
  return (
    <>
      <PageHead title={t('console.nav.draws')}>
        <ChoiceSet
          label={t('lotteryDesk.tabs')}
          choices={DESK_TABS}
          chosen={tab}
          textOf={(choice) => t(`lotteryDesk.tab.${choice}`)}
          onChoose={(next) => show({ tab: next, gameCode: next === 'jobs' ? undefined : filter.gameCode })}
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
            return (
              <Draws
                lotteries={known}
                filter={filter}
                chosen={issue}
                mayWrite={mayWrite}
                onFilter={show}
                onChoose={(next) => show({ ...filter, issue: next })}
              />
            );
          }}
        </Loaded>
      </div>
      {imports && <ImportDialog onClose={() => setImports(false)} />}
    </>
  );
}

type DrawsProps = {
  readonly lotteries: readonly DeskLottery[];
  readonly filter: IssueFilter;
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
  readonly onFilter: (filter: IssueFilter) => void;
  readonly onChoose: (issue: string) => void;
};

const SHOWN = [undefined, ...ISSUE_STATES] as const;

function Draws({ lotteries, filter, chosen, mayWrite, onFilter, onChoose }: DrawsProps) {
  const t = useText();
  const issues = useQuery(issuesQuery(filter, usePresence()));
  const items = issues.data?.items ?? [];
  const target = chosen ?? items[0]?.id;
  const { gameCode, day } = filter;
  const narrowed = [gameCode && lotteryName(t, gameCode), day].filter(Boolean).join(' · ');
  return (
    <>
      <Calendar lotteries={lotteries} chosen={filter} onChoose={onFilter} />
      <div className="desk-grid">
        <Panel
          title={t('lotteryDesk.issues')}
          end={
            narrowed && (
              <Button size="sm" variant="quiet" onClick={() => onFilter({})}>
                {t('lotteryDesk.showAll', { narrowed })}
              </Button>
            )
          }
        >
          <div className="px-3 pb-2">
            <ChoiceSet
              label={t('lotteryDesk.filter')}
              choices={SHOWN}
              chosen={filter.state}
              textOf={(choice) =>
                choice === undefined ? t('lotteryDesk.running') : t(`lotteryDesk.states.${choice}`)
              }
              onChoose={(state) => onFilter({ ...filter, state })}
            />
          </div>
          <IssueList query={issues} issues={items} chosen={target} onChoose={onChoose} />
        </Panel>
        {target !== undefined && (
          <Chosen key={target} id={target} known={items} lotteries={lotteries} mayWrite={mayWrite} />
        )}
      </div>
    </>
  );
}

type ChosenProps = Pick<DrawsProps, 'lotteries' | 'mayWrite'> & {
  readonly id: string;
  readonly known: readonly DeskIssue[];
};

function Chosen({ id, known, lotteries, mayWrite }: ChosenProps) {
  const issue = useQuery({
    ...issueQuery(id, usePresence()),
    placeholderData: known.find((one) => one.id === id),
  });
  return (
    <Loaded query={issue} room="h-96">
      {(shown) => {
        const lottery = lotteries.find(({ gameCode }) => gameCode === shown.gameCode)!;
        return (
          <>
            <HeatMap issue={shown} lottery={lottery} mayWrite={mayWrite} />
            <IssuePanel issue={shown} lottery={lottery} mayWrite={mayWrite} />
          </>
        );
      }}
    </Loaded>
  );
}
