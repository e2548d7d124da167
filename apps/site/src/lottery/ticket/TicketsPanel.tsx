import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  showToast,
  Tabs,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { TICKET_PARTS, type Ticket, type TicketState } from '@fairhouse/wire/lottery/ticket';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Ticket as TicketIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { refusalText } from '../../state/refusal.ts';
import { playName } from '../menu/index.ts';
import { refreshTickets, ticketsQuery } from './queries.ts';

const TicketDialog = lazy(() => import('./TicketDialog.tsx'));

const TONES = {
  open: 'neutral',
  closed: 'neutral',
  won: 'win',
  lost: 'neutral',
  void: 'warn',
  cancelled: 'warn',
  refunded: 'warn',
} as const satisfies Record<TicketState, BadgeTone>;

const FILTERS = ['all', ...TICKET_PARTS] as const;
type Filter = (typeof FILTERS)[number];

/** The member's tickets of a lottery, newest first. */
export function TicketsPanel({
  board,
  onRepeat,
}: {
  board: LotteryBoard;
  onRepeat: (ticket: Ticket) => void;
}) {
  const t = useText();
  const [shown, setShown] = useState<string>();
  const [filter, setFilter] = useState<Filter>('all');
  const tickets = useInfiniteQuery(ticketsQuery(board.gameCode, filter === 'all' ? undefined : filter));
  const rows = tickets.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="card" aria-label={t('lottery.mine')}>
      <h2 className="p-4 font-bold text-lead">{t('lottery.mine')}</h2>
      <div className="px-4 pb-3">
        <Tabs
          label={t('lottery.filter.label')}
          value={filter}
          onChange={(next) => setFilter(next as Filter)}
          items={FILTERS.map((value) => ({ value, label: t(`lottery.filter.${value}`) }))}
        />
      </div>
      {tickets.isError && !tickets.data && <ErrorState onRetry={() => void tickets.refetch()} />}
      {tickets.isPending && <Skeleton className="m-4 h-32 rounded-btn" />}
      {tickets.data && rows.length === 0 && (
        <EmptyState
          icon={<TicketIcon size={24} />}
          title={t(filter === 'all' ? 'lottery.noTickets' : 'lottery.noneOfThese')}
          body={t(filter === 'all' ? 'lottery.noTicketsBody' : 'lottery.noneOfTheseBody')}
        />
      )}
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} board={board} onOpen={() => setShown(row.id)} />
        ))}
      </ul>
      {tickets.hasNextPage && (
        <div className="p-3">
          <Button
            variant="quiet"
            pending={tickets.isFetchingNextPage}
            onClick={() => void tickets.fetchNextPage()}
          >
            {t('lottery.more')}
          </Button>
        </div>
      )}
      <Suspense>
        {shown && (
          <TicketDialog
            id={shown}
            onClose={() => setShown(undefined)}
            onRepeat={(ticket) => {
              setShown(undefined);
              onRepeat(ticket);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}

function Row({ row, board, onOpen }: { row: Ticket; board: LotteryBoard; onOpen: () => void }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const cancel = useMutation({
    mutationFn: () => client.lotteryTicket.cancel({ params: { ticket: row.id } }),
    onSuccess: () => showToast({ tone: 'good', text: t('lottery.cancelled', { label: row.label }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: () => refreshTickets(),
  });
  const name = playName(t, board.family, row.playType);
  return (
    <li className="ticket-row">
      <button type="button" className="ticket-open" onClick={onOpen}>
        <span className="min-w-0 truncate font-semibold">{name}</span>
        <span className="text-meta text-text-2">
          {row.label} · {formatShort(row.acceptedAt, timeZone, language)}
        </span>
      </button>
      <div className="text-end">
        <p>
          <Amount value={row.state === 'won' ? row.payout! : row.stake} />
        </p>
        <Badge tone={TONES[row.state]}>{t(`lottery.state.${row.state}`)}</Badge>
      </div>
      {row.state === 'open' && (
        <Button
          size="sm"
          variant="quiet"
          pending={cancel.isPending}
          aria-label={t('lottery.cancelNamed', { play: name, label: row.label })}
          onClick={() => cancel.mutate()}
        >
          {t('lottery.cancel')}
        </Button>
      )}
    </li>
  );
}
