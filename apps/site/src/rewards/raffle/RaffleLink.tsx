import { addMoney, parseMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { paths } from '../../paths.ts';
import { RunningLink } from '../../shell/RunningLink.tsx';
import { useBrand } from '../../state/brand.tsx';
import { rafflesQuery } from './queries.ts';

export const sumOf = (prizes: readonly string[]): string =>
  wireMoney(addMoney(...prizes.map((prize) => parseMoney(prize)!)));

/** The raffle that is open, on the page of promotions; nothing where none is. */
export function RaffleLink() {
  const t = useText();
  const { currencySymbol } = useBrand();
  const open = useQuery(rafflesQuery).data?.items.find(({ state }) => state === 'open');
  if (!open) return null;
  return (
    <RunningLink
      to={paths.raffle}
      icon={Ticket}
      title={open.title}
      sumLabel={t('raffle.prizes')}
      sum={<Amount value={sumOf(open.prizes)} symbol={currencySymbol} />}
      see={t('raffle.see')}
    />
  );
}
