import './replay.css';
import { addMoney, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, formatStamp, useText } from '@fairhouse/ui';
import { FastForward, RotateCcw } from 'lucide-react';
import type { Replay } from '../state/api.ts';

type ReplayBarProps = {
  readonly replay: Replay;
  readonly symbol: string;
  /** The round is being shown. */
  readonly busy: boolean;
  /** What is to be said of a round of this game besides. */
  readonly facts?: readonly { readonly name: string; readonly value: string }[];
  readonly onAgain: () => void;
  /** Brings the result on, where a round can be long. */
  readonly onSkip?: () => void;
};

/** In place of stakes and chips: which round this is, that it costs nothing, and once more. */
export function ReplayBar({ replay, symbol, busy, facts = [], onAgain, onSkip }: ReplayBarProps) {
  const t = useText();
  const { roundId, stake, payout, jackpot } = replay.steps.at(-1)!;
  const paid = addMoney(parseMoney(payout)!, jackpot ? parseMoney(jackpot.amount)! : ZERO);
  const skips = busy && onSkip;
  return (
    <section className="replay-bar" aria-label={t('stage.replay.title')}>
      <p className="replay-note">
        <b>{t('stage.replay.title')}</b>
        <span>{t('stage.replay.noMoney')}</span>
      </p>
      <dl className="replay-facts">
        <div>
          <dt>{t('stage.replay.round')}</dt>
          <dd className="replay-id">{roundId}</dd>
        </div>
        <div>
          <dt>{t('stage.replay.placed')}</dt>
          <dd>
            <time dateTime={new Date(replay.placedAt).toISOString()} title={replay.timeZone}>
              {formatStamp(replay.placedAt, replay.timeZone)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t('stage.stake')}</dt>
          <dd>
            <Amount value={stake} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('stage.replay.payout')}</dt>
          <dd>
            <Amount value={wireMoney(paid)} symbol={symbol} />
          </dd>
        </div>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="replay-again"
        aria-disabled={busy && !skips}
        onClick={() => (skips ? skips() : busy || onAgain())}
      >
        {skips ? <FastForward size={20} aria-hidden="true" /> : <RotateCcw size={20} aria-hidden="true" />}
        {t(skips ? 'stage.skip' : busy ? 'stage.replay.playing' : 'stage.replay.again')}
      </button>
    </section>
  );
}
