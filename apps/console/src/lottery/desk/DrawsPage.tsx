import { Amount, Badge, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { ISSUE_STATES, type IssueState } from '@fairhouse/wire/lottery/issue';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api.ts';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { AskDialog } from '../../platform/approval/index.ts';
import { useMay } from '../../platform/staff/index.ts';
import { issuesQuery, refreshIssues } from './queries.ts';
import { ResultDialog } from './ResultDialog.tsx';

type Asked = { readonly what: 'result' | 'cancel'; readonly issue: DeskIssue };

/** Draws by their state, with sales, what they can cost, and what two of the staff say of their results. */
export function DrawsPage({ state = 'closed' }: { state?: IssueState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const issues = useQuery(issuesQuery(state));
  const [asked, setAsked] = useState<Asked>();
  const mayWrite = useMay('lottery.write');
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHead title={t('console.nav.draws')} about={t('lotteryDesk.about')}>
        <ChoiceSet
          label={t('lotteryDesk.filter')}
          choices={ISSUE_STATES}
          chosen={state}
          textOf={(choice) => t(`lotteryDesk.states.${choice}`)}
          onChoose={(choice) => void navigate({ to: paths.draws, search: { state: choice } })}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={issues}
            caption={t('console.nav.draws')}
            columns={useColumns(mayWrite ? setAsked : undefined)}
            rows={issues.data?.items ?? []}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('lotteryDesk.empty')} body={t('lotteryDesk.emptyBody')} />}
          />
        </Card>
      </div>
      {asked?.what === 'result' && <ResultDialog issue={asked.issue} onClose={close} />}
      {asked?.what === 'cancel' && (
        <AskDialog
          title={t('lotteryDesk.cancelTitle', { name: asked.issue.gameCode, label: asked.issue.label })}
          body={t('lotteryDesk.cancelBody', { count: asked.issue.tickets })}
          submitLabel={t('lotteryDesk.cancelSubmit')}
          doneText={t('approval.waitsTitle')}
          ask={async (reason) => {
            const request = await api.lotteryDesk.askCancel({
              params: { issue: asked.issue.id },
              body: { reason },
            });
            await refreshIssues();
            return request;
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function useColumns(onAsk: ((asked: Asked) => void) | undefined): readonly Column<DeskIssue>[] {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<DeskIssue>[] = [
    {
      key: 'draw',
      header: t('lotteryDesk.draw'),
      cell: ({ gameCode, label, own }) => (
        <p>
          <b>{gameCode}</b> {label} <Badge>{t(own ? 'lotteryDesk.own' : 'lotteryDesk.official')}</Badge>
        </p>
      ),
    },
    {
      key: 'at',
      header: t('lotteryDesk.drawsAt', { zone }),
      cell: ({ drawsAt }) => <Instant at={drawsAt} />,
    },
    {
      key: 'tickets',
      header: t('lotteryDesk.tickets'),
      cell: ({ tickets }) => tickets,
    },
    { key: 'stake', header: t('lotteryDesk.stake'), cell: ({ stake }) => <Amount value={stake} /> },
    { key: 'worst', header: t('lotteryDesk.worst'), cell: ({ worst }) => <Amount value={worst} /> },
    {
      key: 'result',
      header: t('lotteryDesk.result'),
      cell: ({ result, claims, payout, progress }) => (
        <div className="max-w-96 break-words text-dense">
          {result && <p className="font-mono">{result.numbers.join(' ')}</p>}
          {payout !== null && (
            <p>
              {t('lotteryDesk.paid')} <Amount value={payout} />
            </p>
          )}
          {progress && progress.done < progress.parts && (
            <p role="status">{t('lotteryDesk.progress', { done: progress.done, parts: progress.parts })}</p>
          )}
          {claims.map(({ by, numbers }) => (
            <p key={by} className="text-text-2">
              {by}: <span className="font-mono">{numbers?.join(' ')}</span>
            </p>
          ))}
        </div>
      ),
    },
  ];
  if (!onAsk) return columns;
  return [
    ...columns,
    {
      key: 'act',
      header: t('lotteryDesk.actions'),
      cell: (issue) => (
        <div className="flex flex-wrap justify-end gap-2">
          {!issue.own && issue.state === 'closed' && (
            <Button size="sm" variant="ink" onClick={() => onAsk({ what: 'result', issue })}>
              {t('lotteryDesk.enter')}
            </Button>
          )}
          {(issue.state === 'open' || issue.state === 'closed') && (
            <Button size="sm" variant="quiet" onClick={() => onAsk({ what: 'cancel', issue })}>
              {t('lotteryDesk.cancel')}
            </Button>
          )}
        </div>
      ),
    },
  ];
}
