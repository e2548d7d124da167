import { addMoney, type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import {
  Amount,
  Badge,
  type BadgeTone,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { DeskIssue } from '@fairhouse/wire/lottery/desk';
import { lotteryName } from '../../parts/lottery-names.ts';
import type { AskedFor } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useStaff } from '../../platform/staff/index.ts';
import { shareOf } from './numbers.ts';

const TONES: Readonly<Record<DeskIssue['state'], BadgeTone>> = {
  open: 'info',
  closed: 'warn',
  drawn: 'info',
  settled: 'win',
  cancelled: 'neutral',
};

type IssueListProps = {
  readonly query: AskedFor;
  readonly issues: readonly DeskIssue[];
  readonly chosen: string | undefined;
  readonly onChoose: (issue: string) => void;
  /** Says that there are none. */
  readonly empty?: { readonly title: string; readonly body?: string };
};

/** Issues with what was sold and the most that one outcome would cost, against its limit. */
export function IssueList({ query, issues, chosen, onChoose, empty }: IssueListProps) {
  const t = useText();
  const words = useFaultText();
  if (query.isError && issues.length === 0)
    return <ErrorState detail={words(query.error)} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <Skeleton className="h-80 w-full" />;
  if (issues.length === 0)
    return <EmptyState {...(empty ?? { title: t('lotteryDesk.empty'), body: t('lotteryDesk.emptyBody') })} />;
  return (
    <>
      <div className="desk-issue" data-head="true" aria-hidden="true">
        <span>{t('lotteryDesk.draw')}</span>
        <span data-narrow="hidden" className="text-end">
          {t('lotteryDesk.stake')}
        </span>
        <span data-narrow="hidden" className="text-end">
          {t('lotteryDesk.tickets')}
        </span>
        <span>
          {t(issues.some(({ state }) => state === 'open') ? 'lotteryDesk.heaviest' : 'lotteryDesk.state')}
        </span>
      </div>
      <ul>
        {issues.map((issue) => (
          <li key={issue.id}>
            <button
              type="button"
              className="desk-issue"
              aria-pressed={issue.id === chosen}
              onClick={() => onChoose(issue.id)}
            >
              <IssueLine issue={issue} />
            </button>
          </li>
        ))}
      </ul>
      <Sum issues={issues} />
    </>
  );
}

/** What the shown issues come to. */
function Sum({ issues }: Pick<IssueListProps, 'issues'>) {
  const t = useText();
  const stake = issues.reduce<Money>((sum, issue) => addMoney(sum, parseMoney(issue.stake)!), ZERO);
  const tickets = issues.reduce((sum, issue) => sum + issue.tickets, 0);
  return (
    <div className="desk-issue" data-sum="true">
      <span>
        {t('lotteryDesk.drawCount', { count: issues.length })}
        <Sold stake={wireMoney(stake)} tickets={tickets} />
      </span>
      <span data-narrow="hidden" className="text-end">
        <span className="sr-only">{t('lotteryDesk.stake')}: </span>
        <Amount value={wireMoney(stake)} />
      </span>
      <span data-narrow="hidden" className="text-end tabular-nums">
        <span className="sr-only">{t('lotteryDesk.tickets')}: </span>
        {tickets}
      </span>
    </div>
  );
}

/** What was sold, where there is no room for its columns. */
function Sold({ stake, tickets }: Pick<DeskIssue, 'stake' | 'tickets'>) {
  const t = useText();
  return (
    <span data-wide="hidden" className="font-normal text-meta text-text-2">
      <Amount value={stake} /> · {t('lotteryDesk.ticketCount', { count: tickets })}
    </span>
  );
}

function IssueLine({ issue }: { issue: DeskIssue }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const { gameCode, label, state, late, drawsAt, stake, tickets } = issue;
  return (
    <>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{lotteryName(t, gameCode)}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-meta text-text-2">
          {label} · {formatShort(drawsAt, timeZone, language)}
          {late && <Badge tone="loss">{t('lotteryDesk.late')}</Badge>}
        </span>
        <Sold stake={stake} tickets={tickets} />
      </span>
      <span data-narrow="hidden" className="text-end font-semibold">
        <Amount value={stake} />
      </span>
      <span data-narrow="hidden" className="text-end tabular-nums text-text-2">
        {tickets}
      </span>
      <span className="grid min-w-0 gap-1">
        {state === 'open' ? (
          <LimitBar issue={issue} />
        ) : (
          <span>
            <StateBadge issue={issue} />
          </span>
        )}
      </span>
    </>
  );
}

const WARN_AT = 60;

function LimitBar({ issue: { heaviest, numberLimit } }: { issue: DeskIssue }) {
  const share = shareOf(heaviest, numberLimit);
  const tone = share >= 100 ? 'loss' : share >= WARN_AT ? 'warn' : 'info';
  return (
    <>
      <span className="flex justify-between gap-2 text-dense">
        <Amount value={heaviest} />
        <span className="text-text-2 tabular-nums">{share}%</span>
      </span>
      <span className="desk-bar" data-tone={tone} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
    </>
  );
}

export function StateBadge({ issue: { state, own, claims, differ } }: { issue: DeskIssue }) {
  const t = useText();
  if (state === 'closed' && differ) return <Badge tone="loss">{t('lotteryDesk.entriesDiffer')}</Badge>;
  if (state === 'closed' && !own)
    return (
      <Badge tone="warn">{t(claims.length > 0 ? 'lotteryDesk.secondEntry' : 'lotteryDesk.enter')}</Badge>
    );
  return <Badge tone={TONES[state]}>{t(`lotteryDesk.states.${state}`)}</Badge>;
}
