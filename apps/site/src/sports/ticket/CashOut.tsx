import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, useText } from '@fairhouse/ui';
import { useId, useState } from 'react';
import { refusalText } from '../../state/refusal.ts';
import { AutoCashOut } from './AutoCashOut.tsx';
import { partOf, WHOLE } from './part-of.ts';
import type { Ticket } from './queries.ts';
import { useSell } from './use-sell.ts';

type Offer = NonNullable<Ticket['cashOut']>;

/** What is offered for a bet that rides. The first press shows what becomes of it, the second one sells. */
export function CashOut({ ticket, offer }: { ticket: Ticket; offer: Offer }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const value = offer.amount === null ? undefined : parseMoney(offer.amount)!;
  if (open) return <Sell ticket={ticket} offer={offer} onDone={() => setOpen(false)} />;
  return (
    <>
      <Button disabled={value === undefined} onClick={() => setOpen(true)}>
        {value === undefined
          ? t(`sports.cashOut.none.${offer.reason ?? 'shut'}`)
          : t('sports.cashOut.offer', { amount: formatMoney(value) })}
      </Button>
      {offer.target !== null && (
        <p className="flex items-center gap-2 text-dense text-text-2">
          <span className="armed-dot" aria-hidden="true" />
          {t('sports.cashOut.armed', { amount: formatMoney(parseMoney(offer.target)!) })}
        </p>
      )}
    </>
  );
}

const STEP = 50;

function Sell({ ticket, offer, onDone }: { ticket: Ticket; offer: Offer; onDone: () => void }) {
  const t = useText();
  const label = useId();
  const [thousandths, setThousandths] = useState(WHOLE);
  const sell = useSell(ticket, onDone);
  const value = offer.amount === null ? undefined : parseMoney(offer.amount)!;
  const part = value === undefined ? undefined : partOf(ticket, value, thousandths);
  const shown =
    thousandths === WHOLE
      ? t('sports.cashOut.all')
      : t('sports.cashOut.percent', { percent: thousandths / 10 });
  return (
    <div className="grid gap-2">
      <label className="flex justify-between gap-2 text-dense" htmlFor={label}>
        <span>{t('sports.cashOut.of')}</span>
        <span className="font-semibold">{shown}</span>
      </label>
      <input
        id={label}
        type="range"
        className="cash-out-part"
        min={STEP}
        max={WHOLE}
        step={STEP}
        value={thousandths}
        aria-valuetext={shown}
        onChange={({ target }) => setThousandths(Number(target.value))}
      />
      <p className="text-dense text-text-2" role="status">
        {part === undefined
          ? t(value === undefined ? `sports.cashOut.none.${offer.reason ?? 'shut'}` : 'faults.cash_out_part')
          : t(thousandths === WHOLE ? 'sports.cashOut.takeAll' : 'sports.cashOut.take', {
              amount: formatMoney(part.amount),
              riding: formatMoney(part.riding),
              returns: formatMoney(part.returns),
            })}
      </p>
      {sell.isError && (
        <p role="alert" className="rounded-btn bg-loss-tint p-3 text-dense text-loss">
          {refusalText(t, sell.error)}
        </p>
      )}
      <Button
        variant="main"
        size="lg"
        pending={sell.isPending}
        disabled={part === undefined}
        onClick={() => part && sell.mutate({ thousandths, amount: part.amount })}
      >
        {part === undefined
          ? t(`sports.cashOut.none.${offer.reason ?? 'worthless'}`)
          : t('sports.cashOut.offer', { amount: formatMoney(part.amount) })}
      </Button>
      {offer.delaySeconds > 0 && (
        <p className="text-end text-dense text-text-2">
          {t('sports.cashOut.delay', { seconds: offer.delaySeconds })}
        </p>
      )}
      <AutoCashOut ticket={ticket} target={offer.target} />
      <Button variant="quiet" onClick={onDone}>
        {t('sports.cashOut.keep')}
      </Button>
    </div>
  );
}
