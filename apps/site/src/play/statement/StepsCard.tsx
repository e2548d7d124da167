import { Amount, Card, useText } from '@fairhouse/ui';
import type { MoneyPlace, Receipt } from '@fairhouse/wire/play/statement';
import { ArrowRight } from 'lucide-react';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

/** Each step of the posting: from where to where, and how much. */
export function StepsCard({ moves }: { moves: Receipt['moves'] }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const nameOf = ({ side, at }: MoneyPlace) => t(`records.places.${side}`, { at });
  return (
    <Card className="py-5">
      <h2 className="px-5 font-bold text-lead">{t('records.steps')}</h2>
      <ul className="ticket-facts mt-1">
        {moves.map(({ id, from, to, amount }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-4">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-text-2">
              {nameOf(from)}
              <ArrowRight size={16} aria-hidden="true" />
              <span className="sr-only">{t('records.toPlace')}</span>
              {nameOf(to)}
            </span>
            <b>
              <Amount value={amount} symbol={symbol} />
            </b>
          </li>
        ))}
      </ul>
      <p className="px-5 text-dense text-text-3">{t('records.adds')}</p>
    </Card>
  );
}
