import { Amount, Badge, Button, useText } from '@fairhouse/ui';
import { LIMIT_PERIODS, type LimitKind } from '@fairhouse/wire/identity/limits';
import { BanknoteArrowDown, Coins, TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMoneyHidden } from '../../state/money-hidden.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { findLimit, type LimitName, type LimitView, standingOf } from './limits.ts';
import { WaitingChange } from './WaitingChange.tsx';

const ICONS: Readonly<Record<LimitKind, ReactNode>> = {
  deposit: <BanknoteArrowDown size={19} aria-hidden="true" />,
  stake: <Coins size={19} aria-hidden="true" />,
  loss: <TrendingDown size={19} aria-hidden="true" />,
};

type LimitCardProps = {
  readonly kind: LimitKind;
  readonly limits: readonly LimitView[];
  readonly onAsk: (name: LimitName) => void;
};

/** The limits of one kind. Cards side by side share their lines. */
export function LimitCard({ kind, limits, onAsk }: LimitCardProps) {
  const t = useText();
  return (
    <section className="card limit-card" aria-labelledby={`limit-${kind}`}>
      <header className="flex gap-3">
        <span className="ico size-10">{ICONS[kind]}</span>
        <div className="min-w-0">
          <h2 id={`limit-${kind}`} className="font-bold text-lead">
            {t(`protection.kind.${kind}`)}
          </h2>
          <p className="text-meta text-text-2">{t(`protection.about.${kind}`)}</p>
        </div>
      </header>
      {LIMIT_PERIODS.map((period) => (
        <LimitLine
          key={period}
          name={{ kind, period }}
          limit={findLimit(limits, { kind, period })}
          onAsk={onAsk}
        />
      ))}
    </section>
  );
}

type LimitLineProps = Pick<LimitCardProps, 'onAsk'> & {
  readonly name: LimitName;
  readonly limit: LimitView | undefined;
};

function LimitLine({ name, limit, onAsk }: LimitLineProps) {
  const t = useText();
  const action = t(limit ? 'protection.change' : 'protection.set');
  return (
    <div className="limit-line">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-meta text-text-2">{t(`protection.running.${name.period}`)}</h3>
          {limit ? <Left limit={limit} /> : <p className="text-text-3">{t('protection.none')}</p>}
        </div>
        <Button
          size="sm"
          aria-label={`${action}: ${t(`protection.limitOf.${name.kind}.${name.period}`)}`}
          onClick={() => onAsk(name)}
        >
          {action}
        </Button>
      </div>
      {limit && <Used limit={limit} />}
      {limit?.next && <Next name={name} next={limit.next} />}
    </div>
  );
}

function Left({ limit }: { limit: LimitView }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const hidden = useMoneyHidden();
  const { left, state } = standingOf(limit);
  return (
    <p className="flex items-center gap-2 text-lead">
      <Amount value={left} symbol={symbol} hidden={hidden} />{' '}
      {state === 'reached' ? (
        <Badge tone="loss">{t('protection.reached')}</Badge>
      ) : (
        <span className="text-dense text-text-2">{t('protection.left')}</span>
      )}
    </p>
  );
}

function Used({ limit }: { limit: LimitView }) {
  const t = useText();
  const hidden = useMoneyHidden();
  const { used, state, pct } = standingOf(limit);
  return (
    <>
      <div className="split mt-2" aria-hidden="true">
        {pct > 0 && <i style={{ width: `${pct}%` }} data-kind={state} />}
        {pct < 100 && <i style={{ flex: 1 }} data-kind="none" />}
      </div>
      <p className="plain-money mt-1.5 flex justify-between gap-3 text-meta text-text-2">
        <span>
          <Amount value={used} hidden={hidden} />{' '}
          {t(state === 'ahead' ? 'protection.ahead' : 'protection.used')}
        </span>
        <span>
          {t('protection.limit')} <Amount value={limit.amount} hidden={hidden} />
        </span>
      </p>
    </>
  );
}

type NextProps = { readonly name: LimitName; readonly next: NonNullable<LimitView['next']> };

function Next({ name, next: { amount, at } }: NextProps) {
  const t = useText();
  const hidden = useMoneyHidden();
  return (
    <WaitingChange name={name} at={at}>
      {amount === null ? <b>{t('protection.none')}</b> : <Amount value={amount} hidden={hidden} />}
    </WaitingChange>
  );
}
