import { CLIMB_MAX, type CrashSeat } from '@fairhouse/games';
import { formatMoney, moneyOf, parseMoney } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { OwnCrashRoundBet, QueuedBet } from '@fairhouse/wire/play/crash';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Crash, money } from './crash-store.ts';
import { formatHeight } from './format-height.ts';
import type { CrashPlay } from './use-crash.ts';

const KEYS: Readonly<Record<CrashSeat, string>> = { 1: 'Space', 2: 'B' };

type BetActionProps = {
  readonly play: CrashPlay;
  readonly seat: CrashSeat;
  readonly own: OwnCrashRoundBet | undefined;
  readonly queued: QueuedBet | undefined;
};

/** The one thing to do with a bet now. */
export function BetAction({ play, seat, own, queued }: BetActionProps) {
  const { crash, state } = play;
  const t = useText();
  const panel = state.panels[seat];
  const phase = state.crashRound?.phase;
  const amount = formatMoney(panel.stake);
  if (own && own.payout === null && phase === 'flying') return <CashOut play={play} seat={seat} own={own} />;
  if (own && own.payout === null && (phase === 'betting' || phase === 'locked'))
    return (
      <p className="bet-act bet-in">
        <b>{t('crash.isIn')}</b>
        <small>
          {own.target === null
            ? t('crash.isInHand')
            : t('crash.isInAt', { height: formatHeight(own.leavesAt) })}
        </small>
      </p>
    );
  return (
    <div className="bet-act">
      {own && (phase === 'flying' || phase === 'busted') && (
        <Ended own={own} symbol={play.opened.currencySymbol} />
      )}
      {queued ? (
        <button
          type="button"
          className="bet-go"
          data-hotkey={KEYS[seat]}
          data-quiet
          disabled={panel.sending}
          onClick={() => void crash.cancel(seat)}
        >
          {t('crash.cancelQueued', { amount: formatMoney(money(queued.stake)) })}
          <small>{t('crash.queuedAt')}</small>
        </button>
      ) : (
        <button
          type="button"
          className="bet-go"
          data-hotkey={KEYS[seat]}
          data-quiet={phase !== 'betting' || seat === 2 || undefined}
          disabled={panel.sending || !state.connected}
          onClick={() => void crash.bet(seat)}
        >
          {panel.sending
            ? t('crash.sending')
            : t(phase === 'betting' ? 'crash.bet' : 'crash.betNext', { amount })}
        </button>
      )}
    </div>
  );
}

/** How the bet came out. */
function Ended({ own, symbol }: { readonly own: OwnCrashRoundBet; readonly symbol: string }) {
  const t = useText();
  if (own.cashedAt === null || own.payout === null) return <p className="bet-lost">{t('crash.missed')}</p>;
  return (
    <p className="bet-won">
      {money(own.payout) > money(own.stake) && <Check size={16} aria-hidden="true" />}
      <b>{t('crash.cashedAt', { height: formatHeight(own.cashedAt) })}</b>
      <Amount value={own.payout} symbol={symbol} />
    </p>
  );
}

function CashOut({
  play,
  seat,
  own,
}: Pick<BetActionProps, 'play' | 'seat'> & { readonly own: OwnCrashRoundBet }) {
  const { crash, opened, state } = play;
  const t = useText();
  const worth = useRef<HTMLElement>(null);
  useWorth(crash, own, worth);
  return (
    <button
      type="button"
      className="bet-act bet-cash"
      data-hotkey={KEYS[seat]}
      aria-label={t('crash.cashOutSeat', { seat })}
      aria-disabled={state.panels[seat].sending}
      onClick={() => void crash.take(seat)}
    >
      <span>{t('crash.cashOut')}</span>
      <span className="bet-worth">
        <i>{opened.currencySymbol}</i>
        <b ref={worth} />
      </span>
      {own.leavesAt < CLIMB_MAX && (
        <small>{t('crash.leavesAt', { height: formatHeight(own.leavesAt) })}</small>
      )}
    </button>
  );
}

/** What the bet is worth at this moment, frame by frame. What it brings is for the studio to say. */
function useWorth(
  crash: Crash,
  { stake, leavesAt }: OwnCrashRoundBet,
  worth: React.RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    const units = parseMoney(stake)!;
    let frame = requestAnimationFrame(function step() {
      const height = Math.min(leavesAt, Math.floor((crash.height() ?? 1) * 100));
      if (worth.current) worth.current.textContent = formatMoney(moneyOf((units * BigInt(height)) / 100n));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [crash, stake, leavesAt, worth]);
}
