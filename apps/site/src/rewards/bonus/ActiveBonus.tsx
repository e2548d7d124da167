import { Amount, Badge, Card, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import type { ReactNode } from 'react';
import { useBrand } from '../../state/brand.tsx';
import { BonusMeter } from './BonusMeter.tsx';

/** The bonus that is played now: how far it is, and the terms that matter at every bet. */
export function ActiveBonus({ bonus }: { bonus: BonusView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const { state, balance, expiresAt, terms } = bonus;
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-bold text-lead">{t('bonus.active')}</h2>
        <Badge tone={state === 'active' ? 'info' : 'warn'}>{t(`bonus.state.${state}`)}</Badge>
      </div>
      {state === 'ending' && (
        <p className="text-dense text-text-2" role="status">
          {t('bonus.finishing')}
        </p>
      )}
      <BonusMeter bonus={bonus} />
      <dl className="grid grid-cols-2 gap-4 border-line-soft border-t pt-4 lg:grid-cols-4">
        <Fact name={t('bonus.balance')}>
          <Amount value={balance} symbol={currencySymbol} />
        </Fact>
        <Fact name={t('bonus.stakeMax')}>
          <Amount value={terms.stakeMax} symbol={currencySymbol} />
        </Fact>
        <Fact name={t('bonus.cap')}>
          {terms.cap === null ? t('bonus.noCap') : <Amount value={terms.cap} symbol={currencySymbol} />}
        </Fact>
        <Fact name={t('bonus.endsAt')}>{expiresAt && formatInstant(expiresAt, timeZone, language)}</Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-dense text-text-2">{name}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}
