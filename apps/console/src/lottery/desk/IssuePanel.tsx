import { Amount, Button, useText } from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import type { Approval } from '@fairhouse/wire/platform/approval';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { lotteryName } from '../../parts/lottery-names.ts';
import { Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { paths } from '../../paths.ts';
import { usePresence } from '../../platform/worklist/index.ts';
import { CancelDialog, CloseDialog, CorrectionDialog } from './ChangeDialogs.tsx';
import { EntryForm } from './EntryForm.tsx';
import { StateBadge } from './IssueList.tsx';
import { ResultView } from './NumberBoxes.tsx';
import { numbersAsked } from './numbers.ts';
import { PreviewDialog } from './PreviewView.tsx';
import { type DeskLottery, requestsQuery } from './queries.ts';

type IssuePanelProps = {
  readonly issue: DeskIssue;
  readonly lottery: DeskLottery;
  readonly mayWrite: boolean;
};

/** A draw: its times and sums, its result, and what two of the staff may do about it. */
export function IssuePanel({ issue, lottery, mayWrite }: IssuePanelProps) {
  const t = useText();
  const [asked, setAsked] = useState<'correct' | 'cancel' | 'close'>();
  const requests = useQuery({ ...requestsQuery(issue.id, usePresence()), enabled: mayWrite });
  const open = requests.data?.items.filter(({ kind }) => kind.startsWith('lottery.')) ?? [];
  const close = () => setAsked(undefined);
  const { state, own, result, progress } = issue;
  const isSettled = state === 'settled';
  const mayAsk = mayWrite && open.length === 0;
  const mayCancel = mayAsk && (state === 'open' || state === 'closed' || (isSettled && !own));
  const mayClose = mayWrite && state === 'open';
  useKeys({ c: mayCancel ? () => setAsked('cancel') : undefined });
  return (
    <Panel title={`${lotteryName(t, issue.gameCode)}, ${issue.label}`} end={<StateBadge issue={issue} />}>
      <div className="grid gap-3 px-4 pb-4">
        <IssueFacts issue={issue} />
        {progress && progress.done < progress.parts && (
          <p role="status">{t('lotteryDesk.progress', { done: progress.done, parts: progress.parts })}</p>
        )}
        {result && <ResultView lottery={lottery} numbers={result.numbers} />}
        {state === 'closed' && !own && mayWrite && <EntryForm issue={issue} lottery={lottery} />}
        {open.map((request) => (
          <Waiting key={request.id} issue={issue} request={request} />
        ))}
        {(mayAsk || mayClose) && (
          <div className="flex flex-wrap gap-2">
            {mayAsk && isSettled && !own && (
              <Button variant="ink" onClick={() => setAsked('correct')}>
                {t('lotteryDesk.correct')}
              </Button>
            )}
            {mayClose && (
              <Button variant="ink" onClick={() => setAsked('close')}>
                {t('lotteryDesk.close')}
              </Button>
            )}
            {mayCancel && (
              <Button variant="quiet" onClick={() => setAsked('cancel')}>
                {t('lotteryDesk.cancel')}
              </Button>
            )}
          </div>
        )}
      </div>
      {asked === 'correct' && <CorrectionDialog issue={issue} lottery={lottery} onClose={close} />}
      {asked === 'close' && <CloseDialog issue={issue} onClose={close} />}
      {asked === 'cancel' && <CancelDialog issue={issue} onClose={close} />}
    </Panel>
  );
}

function IssueFacts({ issue }: { issue: DeskIssue }) {
  const t = useText();
  const { closesAt, drawsAt, tickets, stake, worst, payout, own } = issue;
  return (
    <Facts
      facts={[
        { name: t('lotteryDesk.draw'), value: t(own ? 'lotteryDesk.own' : 'lotteryDesk.official') },
        { name: t('lotteryDesk.closesAt'), value: <Instant at={closesAt} /> },
        { name: t('lotteryDesk.drawsAt'), value: <Instant at={drawsAt} /> },
        { name: t('lotteryDesk.tickets'), value: tickets },
        { name: t('lotteryDesk.stake'), value: <Amount value={stake} /> },
        payout === null
          ? { name: t('lotteryDesk.worst'), value: <Amount value={worst} /> }
          : { name: t('lotteryDesk.paid'), value: <Amount value={payout} /> },
      ]}
    />
  );
}

/** A request about the draw that waits for a second person, who looks at what it would do before deciding. */
function Waiting({ issue, request }: { issue: DeskIssue; request: Approval }) {
  const t = useText();
  const [seen, setSeen] = useState(false);
  const title = t(`approval.kinds.${request.kind}`);
  return (
    <Notice tone="info">
      <p>{title}</p>
      <p>{request.reason}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setSeen(true)}>
          {t('lotteryDesk.seePreview')}
        </Button>
        <Link to={paths.approvals} className="btn" data-variant="plain" data-size="sm">
          {t('approval.toApprovals')}
        </Link>
      </div>
      {seen && (
        <PreviewDialog
          title={title}
          issue={issue.id}
          numbers={numbersAsked(request.changes)}
          onClose={() => setSeen(false)}
        />
      )}
    </Notice>
  );
}
