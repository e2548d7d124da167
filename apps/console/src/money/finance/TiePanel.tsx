import { Amount, useText } from '@fairhouse/ui';
import type { FinanceTie } from '@fairhouse/wire/money/finance';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useZone } from '../../parts/use-zone.ts';

type TiePanelProps = { readonly ties: readonly FinanceTie[]; readonly checkedAt: number };

/** What the accounts of players have now, beside what all days come to. */
export function TiePanel({ ties, checkedAt }: TiePanelProps) {
  const t = useText();
  const zone = useZone();
  if (ties.length === 0) return null;
  const end = (
    <p className="text-text-3">
      {t('console.books.checkedAt', { zone })} <Instant at={checkedAt} />
    </p>
  );
  return (
    <Panel title={t('finance.tie')} end={end}>
      <ul className="grid gap-2 px-4 pb-4">
        {ties.map(({ currency, accounts, days, difference }) => {
          const holds = difference === '0.0000';
          const Icon = holds ? CircleCheck : TriangleAlert;
          return (
            <li key={currency} className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <b className="min-w-12">{currency}</b>
              <span className="text-text-2">
                {t('finance.accounts')} <Amount value={accounts} exact />
              </span>
              <span className="text-text-2">
                {t('finance.days')} <Amount value={days} exact />
              </span>
              <span className={`flex items-center gap-1.5 ${holds ? 'text-win' : 'text-loss'}`}>
                <Icon size={16} aria-hidden="true" />
                {t('finance.difference')} <Amount value={difference} exact />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
