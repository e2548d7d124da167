import { findLottery, findPlay } from '@fairhouse/games/lottery';
import { Amount, Button, Dialog, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { LotteryResult } from '@fairhouse/wire/lottery/issue';
import type { Ticket } from '@fairhouse/wire/lottery/ticket';
import { useQuery } from '@tanstack/react-query';
import { Repeat } from 'lucide-react';
import { DrawProof } from '../issue/index.ts';
import { playName } from '../menu/index.ts';
import { draftText } from './draft-text.ts';
import { hitsText } from './hits-text.ts';
import { oddsOf } from './line.ts';
import { oddsText } from './odds-text.ts';
import { ticketQuery } from './queries.ts';
import './ticket.css';

type TicketDialogProps = {
  readonly id: string;
  readonly onClose: () => void;
  /** Puts the same bet into the cart, where there is one. */
  readonly onRepeat?: (ticket: Ticket) => void;
};

/** The receipt of a ticket: what was bet, what was drawn, and what the draw is computed from. */
export default function TicketDialog({ id, onClose, onRepeat }: TicketDialogProps) {
  const t = useText();
  const found = useQuery(ticketQuery(id));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('lottery.receipt')}>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-64 rounded-btn" />}
      {found.data && <Receipt {...found.data} onRepeat={onRepeat} />}
    </Dialog>
  );
}

type ReceiptProps = {
  readonly ticket: Ticket;
  readonly result: LotteryResult | null;
  readonly onRepeat: ((ticket: Ticket) => void) | undefined;
};

function Receipt({ ticket, result, onRepeat }: ReceiptProps) {
  const t = useText();
  const { family } = findLottery(ticket.gameCode)!;
  const play = findPlay(family, ticket.playType);
  const odds = play && oddsOf({ play, series: ticket.series ?? 0 });
  const facts = [
    [t('lottery.draw'), ticket.label],
    [t('lottery.play'), play ? playName(t, family, ticket.playType) : ticket.playType],
    [
      t('lottery.numbers'),
      play && draftText(t, { play, chosen: ticket.fields, listed: ticket.numbers }, true),
    ],
    [t('lottery.betCount'), String(ticket.count)],
    [t('lottery.multiple'), `×${ticket.multiple}`],
    [t('lottery.odds'), odds === undefined ? undefined : oddsText(ticket.half ? odds / 2n : odds)],
    [t('lottery.seriesName'), ticket.series === null ? undefined : String(ticket.series)],
    [t('lottery.hitsTitle'), play && result ? hitsText(t, play, ticket, result) : undefined],
    [t('lottery.stateTitle'), t(`lottery.state.${ticket.state}`)],
  ] as const;
  const sums = [
    [t('lottery.paid'), ticket.stake],
    [t('lottery.rebate'), Number(ticket.rebate) === 0 ? null : ticket.rebate],
    [t('lottery.won'), ticket.payout],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="receipt-facts">
        {facts.map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {sums.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Amount value={value} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {result && <DrawProof family={family} result={result} />}
      {play && onRepeat && (
        <Button variant="ink" icon={<Repeat size={18} />} onClick={() => onRepeat(ticket)}>
          {t('lottery.repeat')}
        </Button>
      )}
    </div>
  );
}
