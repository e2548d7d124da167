import { Button, useText } from '@fairhouse/ui';
import { ISSUE_STATES } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { lotteryName } from '../../parts/lottery-names.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { Calendar } from './Calendar.tsx';
import { ChosenIssue } from './ChosenIssue.tsx';
import { HeatMap } from './HeatMap.tsx';
import { IssueList } from './IssueList.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { listKeys } from './list-keys.ts';
import { type DeskLottery, type IssueFilter, issuesQuery } from './queries.ts';

type DrawsViewProps = {
  readonly lotteries: readonly DeskLottery[];
  readonly filter: IssueFilter;
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
  readonly onFilter: (filter: IssueFilter) => void;
  readonly onChoose: (issue: string) => void;
  readonly onTerms: (gameCode: string) => void;
};

const KEYS = ['move', 'enter', 'cancel', 'limits'] as const;
const SHOWN = [undefined, ...ISSUE_STATES] as const;

/** The week, the draws that were chosen of it, and one of them with what it could cost. */
export function DrawsView({
  lotteries,
  filter,
  chosen,
  mayWrite,
  onFilter,
  onChoose,
  onTerms,
}: DrawsViewProps) {
  const t = useText();
  const issues = useQuery(issuesQuery(filter, usePresence()));
  const items = issues.data?.items ?? [];
  const target = chosen ?? items[0]?.id;
  const shown = items.find(({ id }) => id === target);
  useKeys({
    ...listKeys(items, target, onChoose),
    l: shown && (() => onTerms(shown.gameCode)),
  });
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
          <KeyHelp keys={KEYS} />
        </Panel>
        {target !== undefined && (
          <ChosenIssue key={target} id={target} known={items} lotteries={lotteries}>
            {(found) => (
              <>
                <HeatMap {...found} mayWrite={mayWrite} />
                <IssuePanel {...found} mayWrite={mayWrite} />
              </>
            )}
          </ChosenIssue>
        )}
      </div>
    </>
  );
}
