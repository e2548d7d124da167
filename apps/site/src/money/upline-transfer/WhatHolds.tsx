import { parseMoney } from '@fairhouse/kernel';
import { Amount, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import { ShieldAlert } from 'lucide-react';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import type { TransferOverview } from './queries.ts';

/** What keeps money from leaving now. */
export function WhatHolds({ overview: { hold, owed, counting } }: { overview: TransferOverview }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const owes = parseMoney(owed)! > 0n;
  if (!hold && !owes && !counting) return null;
  return (
    <p className="held-back" role="status">
      <ShieldAlert size={20} aria-hidden="true" />
      <span>
        {hold ? (
          t('uplineTransfer.held', { time: formatInstant(hold.until, timeZone, language) })
        ) : owes ? (
          <>
            {t('uplineTransfer.owed')}: <Amount value={owed} symbol={currencySymbol} />{' '}
            <Go to={paths.member('withdraw')} className="link-line">
              {t('uplineTransfer.toTurnover')}
            </Go>
          </>
        ) : (
          t('uplineTransfer.counting')
        )}
      </span>
    </p>
  );
}
