import { Amount, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { Coffee } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  BreakDialog,
  type LimitView,
  protectionQuery,
  standingOf,
  tightestLimit,
} from '../../identity/protection/index.ts';
import { useWinsHeld } from '../../money/wallet/index.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';

/** Above every game: what is left of the loss limit that ends first, and a way to take a break. */
export function PlayLimits() {
  const t = useText();
  const { data } = useQuery(protectionQuery);
  const held = useWinsHeld();
  const shown = useRef(data);
  const [asks, setAsks] = useState(false);
  // What is left of a limit follows the result of a round, so it waits until the game has shown that.
  if (!held) shown.current = data;
  const limit = shown.current && tightestLimit(shown.current.limits, 'loss');
  return (
    <div className="play-limits">
      {limit && <LossLeft limit={limit} />}
      <button type="button" onClick={() => setAsks(true)}>
        <Coffee size={16} className="md:hidden" aria-hidden="true" />
        <span className="max-md:sr-only">{t('protection.pause.take')}</span>
      </button>
      {asks && <BreakDialog bar={data?.bar ?? null} onClose={() => setAsks(false)} />}
    </div>
  );
}

function LossLeft({ limit }: { limit: LimitView }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const { left, pct } = standingOf(limit);
  return (
    <p title={t(`protection.limitOf.loss.${limit.period}`)}>
      <span className="max-md:sr-only">{t('protection.lossLeft')}</span>
      <span className="md:hidden" aria-hidden="true">
        {t('protection.limit')}
      </span>
      <b>
        <Amount value={left} symbol={symbol} />
      </b>
      <i aria-hidden="true">
        <i style={{ width: `${100 - pct}%` }} />
      </i>
    </p>
  );
}
