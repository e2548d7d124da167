import { Amount, Card, CopyText, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';
import type { Movement, Receipt } from '@fairhouse/wire/play/statement';
import { BanknoteArrowDown, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { useBetTitle } from '../betting/index.ts';

/** The rule by which the money moved, and what it moved for. */
export function CauseCard({ receipt: { movement, bet } }: { receipt: Receipt }) {
  const t = useText();
  return (
    <Card className="py-5">
      <div className="px-5">
        <h2 className="font-bold text-lead">{t('records.why')}</h2>
        <p className="mt-1 max-w-prose text-text-2">{t(`records.rules.${movement.kind}`)}</p>
      </div>
      {bet ? <Round bet={bet} /> : <Cause movement={movement} />}
    </Card>
  );
}

function Cause({ movement: { cause } }: { movement: Movement }) {
  const t = useText();
  return (
    <>
      <dl className="ticket-facts mt-2">
        {cause.label && <Fact name={t('records.cause')}>{cause.label}</Fact>}
        <Fact name={t('records.causeNo')}>
          <CopyText value={cause.id} label={t('records.causeNo')} />
        </Fact>
      </dl>
      {cause.type === 'deposit' && (
        <GoButton
          to={paths.depositTracker(cause.id)}
          icon={<BanknoteArrowDown size={18} />}
          className="unprinted mx-5 mt-3"
        >
          {t('records.toDeposit')}
        </GoButton>
      )}
    </>
  );
}

function Round({ bet }: { bet: BetView }) {
  const t = useText();
  const title = useBetTitle()(bet);
  const language = useLanguage();
  const { timeZone } = useBrand();
  const symbol = useMoneySymbol();
  return (
    <>
      <dl className="ticket-facts mt-2">
        <Fact name={t('records.game')}>{title}</Fact>
        <Fact name={t('records.provider')}>{bet.vendor}</Fact>
        <Fact name={t('records.state')}>{t(`records.betState.${bet.state}`)}</Fact>
        <Fact name={t('records.placedAt')}>{formatInstant(bet.placedAt, timeZone, language)}</Fact>
        {bet.settledAt !== null && (
          <Fact name={t('records.settledAt')}>{formatInstant(bet.settledAt, timeZone, language)}</Fact>
        )}
        <Fact name={t('records.stake')}>
          <Amount value={bet.stake} symbol={symbol} />
        </Fact>
        <Fact name={t('records.payout')}>
          <Amount value={bet.payout} symbol={symbol} />
        </Fact>
        <Fact name={t('records.net')}>
          <Amount value={bet.net} symbol={symbol} signed />
        </Fact>
        <Fact name={t('records.validBet')}>
          <Amount value={bet.validBet} symbol={symbol} />
        </Fact>
        <Fact name={t('records.roundId')}>
          <CopyText value={bet.roundId} label={t('records.roundId')} />
        </Fact>
      </dl>
      {(bet.state === 'settled' || bet.state === 'resettled') && (
        <GoButton to={paths.decided(bet)} icon={<ShieldCheck size={18} />} className="unprinted mx-5 mt-3">
          {t('records.replay')}
        </GoButton>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
