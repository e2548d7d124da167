import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import { Amount, useLanguage, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { rafflesQuery } from './queries.ts';

export const sumOf = (prizes: readonly string[]): string =>
  wireMoney(addMoney(...prizes.map((prize) => parseMoney(prize)!)));

/** The raffle that is open, on the page of promotions; nothing where none is. */
export function RaffleLink() {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const open = useQuery(rafflesQuery).data?.items.find(({ state }) => state === 'open');
  if (!open) return null;
  return (
    <Go to={paths.raffle} className="card mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <span className="ico" aria-hidden="true">
        <Ticket size={19} />
      </span>
      <b className="min-w-0 flex-1">{nameIn(open.title, language)}</b>
      <span className="text-dense text-text-2">
        {t('raffle.prizes')} <Amount value={sumOf(open.prizes)} symbol={currencySymbol} />
      </span>
      <span className="link">{t('raffle.see')}</span>
    </Go>
  );
}
