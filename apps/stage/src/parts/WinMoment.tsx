import { type Money, wireMoney } from '@fairhouse/kernel';
import { Amount, formatNumber, useCountUp, useLanguage, useText, wantsCalm } from '@fairhouse/ui';
import { useEffect, useState } from 'react';
import type { WinTier } from '../round/win-tier.ts';
import { CoinRain } from './CoinRain.tsx';

type WinMomentProps = {
  /** What shows itself; none for smaller wins, whose amount stands in the game. */
  readonly tier: WinTier | undefined;
  readonly stake: Money;
  readonly payout: Money;
  readonly symbol: string;
  /** Play goes on by the clock beneath: the moment lies above it and keeps nothing from being pressed. */
  readonly amid?: boolean;
};

/** A moment counts its amount up in so long, then rests, then goes by itself. */
const COUNT_MS = { big: 1_600, mega: 3_000 } as const;
const REST_MS = 2_400;

type Shown = keyof typeof COUNT_MS;

const shows = (tier: WinTier | undefined): tier is Shown => tier === 'big' || tier === 'mega';

/** A win of many stakes takes the stage until it is pressed away. Give it the round's id as key. */
export function WinMoment({ tier, ...win }: WinMomentProps) {
  const [over, setOver] = useState(false);
  return shows(tier) && !over ? <Moment tier={tier} {...win} onOver={() => setOver(true)} /> : null;
}

type MomentProps = Omit<WinMomentProps, 'tier'> & { readonly tier: Shown; readonly onOver: () => void };

function Moment({ tier, stake, payout, symbol, amid, onOver }: MomentProps) {
  const t = useText();
  const language = useLanguage();
  const calm = wantsCalm();
  const shown = useCountUp(calm ? payout : stake, payout, COUNT_MS[tier]);
  useEffect(() => {
    const timer = setTimeout(onOver, (calm ? 0 : COUNT_MS[tier]) + REST_MS);
    // Whatever is pressed goes on; it does not stake again.
    const press = (event: KeyboardEvent) => {
      if (amid && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onOver();
    };
    addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, { capture: true });
    };
  }, [amid, calm, tier, onOver]);
  const times = Number((payout * 10n) / stake) / 10;
  return (
    <button
      type="button"
      className="win-moment"
      data-tier={tier}
      data-amid={amid}
      onClick={onOver}
      aria-label={t('stage.win.goOn')}
    >
      {!calm && <CoinRain coins={tier === 'mega' ? 110 : 48} />}
      <span className="win-moment-words" aria-hidden="true">
        <b className="display">{t(`stage.win.${tier}`)}</b>
        <span className="win-moment-amount">
          <Amount value={wireMoney(shown)} symbol={symbol} />
        </span>
        <span>{t('stage.win.times', { times: formatNumber(times, language) })}</span>
      </span>
    </button>
  );
}
