import { findPlay, playsOf } from '@fairhouse/games/lottery';
import { Amount, CopyText, Dialog, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { LotteryBoard, LotteryResult } from '@fairhouse/wire/lottery/issue';
import type { Ticket } from '@fairhouse/wire/lottery/ticket';
import { useQuery } from '@tanstack/react-query';
import { Balls, checkDraw, isDrawnInBalls } from '../issue/index.ts';
import { numberName, playName } from '../menu/index.ts';
import { ticketQuery } from './queries.ts';

type Family = LotteryBoard['family'];
type TicketDialogProps = { readonly id: string; readonly family: Family; readonly onClose: () => void };

/** The receipt of a ticket: what was bet, what was drawn, and the draw recomputed in this browser. */
export default function TicketDialog({ id, family, onClose }: TicketDialogProps) {
  const t = useText();
  const found = useQuery(ticketQuery(id));
  return (
    <Dialog open onOpenChange={onClose} size="lg" title={t('lottery.receipt')}>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton className="h-64 rounded-btn" />}
      {found.data && <Receipt family={family} {...found.data} />}
    </Dialog>
  );
}

function chosenText(
  t: ReturnType<typeof useText>,
  family: Family,
  { playType, fields, numbers }: Ticket,
): string {
  const play = findPlay(family, playType);
  if (!play) return '';
  if (play.list) return numbers.map((one) => String(one).padStart(play.list!.digits, '0')).join(' ');
  return play.fields
    .filter(({ name }) => (fields[name] ?? []).length > 0)
    .map((field) => {
      const name = t(`lotteryNames.field.${field.name}` as 'lotteryNames.field.p1');
      return `${name}: ${fields[field.name]!.map((one) => numberName(t, play, field, one)).join(' ')}`;
    })
    .join(' · ');
}

function Receipt({
  family,
  ticket,
  result,
}: {
  family: Family;
  ticket: Ticket;
  result: LotteryResult | null;
}) {
  const t = useText();
  const facts = [
    [t('lottery.draw'), ticket.label],
    [t('lottery.play'), playsOf(family).length > 0 ? playName(t, family, ticket.playType) : ticket.playType],
    [t('lottery.numbers'), chosenText(t, family, ticket)],
    [t('lottery.betCount'), String(ticket.count)],
    [t('lottery.stateTitle'), t(`lottery.state.${ticket.state}`)],
  ] as const;
  return (
    <div className="grid gap-4">
      <dl className="receipt-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('lottery.paid')}</dt>
          <dd>
            <Amount value={ticket.stake} />
          </dd>
        </div>
        {ticket.payout !== null && (
          <div>
            <dt>{t('lottery.won')}</dt>
            <dd>
              <Amount value={ticket.payout} />
            </dd>
          </div>
        )}
      </dl>
      {result && <Drawn family={family} result={result} />}
    </div>
  );
}

function Drawn({ family, result }: { family: Family; result: LotteryResult }) {
  const t = useText();
  const checked = useQuery({
    queryKey: ['lottery', 'check', result.issue, result.version],
    queryFn: () => checkDraw(family, result),
    enabled: result.proof !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section className="grid gap-3">
      {isDrawnInBalls(family) ? (
        <Balls family={family} numbers={result.numbers} label={t('lottery.result')} />
      ) : (
        <p className="font-mono">{result.numbers.join(' ')}</p>
      )}
      {result.proof ? (
        <>
          <p role="status" className={checked.data === false ? 'font-bold text-loss' : 'font-bold text-win'}>
            {checked.data === undefined
              ? t('lottery.checking')
              : t(checked.data ? 'lottery.verified' : 'lottery.notVerified')}
          </p>
          <dl className="receipt-facts">
            {(['head', 'link', 'salt'] as const).map((part) => (
              <div key={part}>
                <dt>{t(`lottery.proof.${part}`)}</dt>
                <dd>
                  <CopyText value={result.proof![part]} label={t(`lottery.proof.${part}`)} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="text-text-2">{t('lottery.officialResult')}</p>
      )}
    </section>
  );
}
