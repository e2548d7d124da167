import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../parts/Panel.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { ChosenIssue } from './ChosenIssue.tsx';
import { IssueList } from './IssueList.tsx';
import { IssuePanel } from './IssuePanel.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { listKeys } from './list-keys.ts';
import { type DeskLottery, issuesQuery, toEnterQuery } from './queries.ts';

type ResultsViewProps = {
  readonly lotteries: readonly DeskLottery[];
  readonly chosen: string | undefined;
  readonly mayWrite: boolean;
  readonly onChoose: (issue: string) => void;
};

const KEYS = ['move', 'enter', 'cancel'] as const;

/** Official draws that wait for their result, and those that have one and can be corrected. */
export function ResultsView({ lotteries, chosen, mayWrite, onChoose }: ResultsViewProps) {
  const t = useText();
  const presence = usePresence();
  const waiting = useQuery(toEnterQuery(presence));
  const decided = useQuery(issuesQuery({ state: 'settled', source: 'official' }, presence));
  const items = [...(waiting.data?.items ?? []), ...(decided.data?.items ?? [])];
  const target = chosen ?? items[0]?.id;
  useKeys(listKeys(items, target, onChoose));
  const list = { chosen: target, onChoose };
  return (
    <div className="desk-grid" data-results>
      <div className="grid gap-3">
        <Panel title={t('lotteryDesk.toEnter')}>
          <IssueList
            query={waiting}
            issues={waiting.data?.items ?? []}
            {...list}
            empty={{ title: t('lotteryDesk.noneToEnter') }}
          />
          <KeyHelp keys={KEYS} />
        </Panel>
        <Panel title={t('lotteryDesk.decidedDraws')}>
          <IssueList
            query={decided}
            issues={decided.data?.items ?? []}
            {...list}
            empty={{ title: t('lotteryDesk.noneDecided') }}
          />
        </Panel>
      </div>
      {target !== undefined && (
        <ChosenIssue key={target} id={target} known={items} lotteries={lotteries}>
          {(found) => <IssuePanel {...found} mayWrite={mayWrite} />}
        </ChosenIssue>
      )}
    </div>
  );
}
