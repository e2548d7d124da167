import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Amount,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  formatShort,
  Skeleton,
  Tabs,
  type TextKey,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Ticket as TicketIcon } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { refusalText } from '../../state/refusal.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { CashOut } from './CashOut.tsx';
import { EditBet } from './EditBet.tsx';
import { legText } from './market-text.ts';
import { useOddsText } from './odds-format.ts';
import { type Ticket, type TicketPart, ticketsQuery } from './queries.ts';
import { isWon, ticketState } from './ticket-state.ts';

type Leg = Ticket['legs'][number];
type Share = NonNullable<Leg['picks'][number]['share']>;

/** The member's bets: those that ride, and those that are settled, newest first. */
export function TicketList() {
  const t = useText();
  const [part, setPart] = useState<TicketPart>('open');
  const tickets = useInfiniteQuery(ticketsQuery(part));
  const rows = tickets.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Tabs
        label={t('sports.mine')}
        value={part}
        onChange={(next) => setPart(next as TicketPart)}
        items={(['open', 'settled'] as const).map((value) => ({
          value,
          label: t(`sports.tickets.${value}`),
        }))}
      />
      {tickets.isError && !tickets.data && (
        <ErrorState detail={refusalText(t, tickets.error)} onRetry={() => void tickets.refetch()} />
      )}
      {tickets.isPending && <Skeleton className="h-32 rounded-btn" />}
      {tickets.data && rows.length === 0 && (
        <EmptyState
          icon={<TicketIcon size={24} />}
          title={t(part === 'open' ? 'sports.noOpen' : 'sports.noSettled')}
          body={t('sports.noTicketsBody')}
        />
      )}
      <ul className="grid gap-3">
        {rows.map((ticket) => (
          <li key={ticket.id}>
            <TicketRow ticket={ticket} />
          </li>
        ))}
      </ul>
      {tickets.hasNextPage && (
        <Button
          variant="quiet"
          pending={tickets.isFetchingNextPage}
          onClick={() => void tickets.fetchNextPage()}
        >
          {t('records.more')}
        </Button>
      )}
    </div>
  );
}

/** A ticket with the sentence of each of its legs. */
export function TicketRow({ ticket }: { ticket: Ticket }) {
  const t = useText();
  const language = useLanguage();
  const symbol = useMoneySymbol();
  const { timeZone } = useBrand();
  return (
    <div className="ticket">
      <p className="flex items-center justify-between gap-2">
        <span className="text-meta text-text-2">{formatShort(ticket.placedAt, timeZone, language)}</span>
        <Badge tone={toneOf(ticket)}>{t(ticketState(ticket))}</Badge>
      </p>
      <ul className="grid gap-2">
        {ticket.legs.map((leg, place) => (
          <TicketLeg key={place} leg={leg} />
        ))}
      </ul>
      <p className="flex justify-between gap-2 text-dense">
        <span>
          {t(ticket.free ? 'sports.freeBet' : 'sports.cost')} · {t('sports.bets', { count: ticket.lines })}
        </span>
        <Amount value={ticket.cost} symbol={symbol} />
      </p>
      {ticket.payout === null && ticket.riding !== ticket.cost && (
        <p className="flex justify-between gap-2 text-dense">
          <span>{t('sports.riding')}</span>
          <Amount value={ticket.riding} symbol={symbol} />
        </p>
      )}
      <p className="flex justify-between gap-2 text-dense">
        <span>{t(ticket.payout === null ? 'sports.returns' : 'sports.paid')}</span>
        <Amount value={ticket.payout ?? ticket.maxReturn} symbol={symbol} />
      </p>
      <Sales sales={ticket.sales} />
      {ticket.cashOut && <CashOut ticket={ticket} offer={ticket.cashOut} />}
      {ticket.cashOut && <EditBet ticket={ticket} offer={ticket.cashOut} />}
    </div>
  );
}

/** Parts that were cashed out; of what was refused only the last, until something else is sold. */
function Sales({ sales }: Pick<Ticket, 'sales'>) {
  const t = useText();
  const told = sales.filter(({ state }, place) => !state.endsWith('refused') || place === sales.length - 1);
  return told.map(({ state, part, amount, at }) => (
    <p key={at} className="text-dense text-text-2">
      {t(`sports.cashOut.sale.${state}`, {
        part: part === null ? '' : formatMoney(parseMoney(part)!),
        amount: formatMoney(parseMoney(amount)!),
      })}
    </p>
  ));
}

function TicketLeg({ leg }: { leg: Leg }) {
  const t = useText();
  const text = useOddsText();
  const { home, away } = leg.scoreAtBet;
  return (
    <li>
      {leg.picks.map((pick) => (
        <p key={`${pick.kind} ${pick.period} ${pick.outcome}`} className="flex justify-between gap-2">
          <span className="min-w-0 font-semibold">{legText(t, leg, pick, pick.outcome)}</span>
          <span className="whitespace-nowrap text-text-2">
            {pick.share ? t(shareKey(pick.share)) : text(leg.odds)}
          </span>
        </p>
      ))}
      <p className="text-dense text-text-2">
        {t('sports.match', { home: leg.home, away: leg.away })} · {t('sports.at', { odds: text(leg.odds) })}
        {leg.inPlay && ` · ${t('sports.inPlayAt', { score: `${home}–${away}` })}`}
      </p>
    </li>
  );
}

const TONES = {
  asking: 'neutral',
  delayed: 'warn',
  open: 'neutral',
  settled: 'neutral',
  refused: 'neutral',
  disputed: 'warn',
} as const;

const toneOf = (ticket: Ticket) => (isWon(ticket) ? 'win' : TONES[ticket.state]);

function shareKey({ won, back, places, tied }: Share): TextKey {
  if (places < tied) return 'markets.share.deadHeat';
  if (won === 1) return 'markets.share.won';
  if (won > 0) return 'markets.share.halfWon';
  if (back === 1) return 'markets.share.push';
  return back > 0 ? 'markets.share.halfLost' : 'markets.share.lost';
}
