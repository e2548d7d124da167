import { parseMoney } from '@fairhouse/kernel';
import { Button, EmptyState, FramedPage, useText } from '@fairhouse/ui';
import type { FrameSignal } from '@fairhouse/wire/play/frame-messages';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { holdWins, showWins } from '../../money/wallet/index.ts';
import { readFrameMessage } from './frame-message.ts';

type GameFrameProps = {
  readonly url: string;
  readonly origin: string;
  readonly title: string;
  /** Whose wallet pays the stakes; null where it is the main one. */
  readonly payer: string | null;
  readonly onLeave: () => void;
  readonly onDeposit: () => void;
  readonly onLimits: () => void;
  readonly onTimeCheck: () => void;
  /** Asks for a fresh address: the session of the game has ended. */
  readonly onReopen: () => void;
};

/** The game in its own origin and sandbox; it can ask for a few things and do none of them itself. */
export function GameFrame({
  url,
  origin,
  title,
  payer,
  onLeave,
  onDeposit,
  onLimits,
  onTimeCheck,
  onReopen,
}: GameFrameProps) {
  const t = useText();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'expired'>('loading');

  useEffect(() => {
    const actions: Readonly<Record<FrameSignal, () => void>> = {
      'fairhouse.shown': showWins,
      'fairhouse.ready': () => setState('ready'),
      'fairhouse.leave': onLeave,
      'fairhouse.deposit': onDeposit,
      'fairhouse.limits': onLimits,
      'fairhouse.timeCheck': onTimeCheck,
      'fairhouse.expired': () => setState('expired'),
    };
    const hear = (event: MessageEvent) => {
      const message = readFrameMessage(event, { origin, window: frame.current?.contentWindow });
      if (message?.type === 'fairhouse.playing') holdWins(parseMoney(message.stake)!, payer);
      else if (message) actions[message.type]();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [origin, payer, onLeave, onDeposit, onLimits, onTimeCheck]);
  // Whatever became of the game, nothing stays held back for it.
  useEffect(() => showWins, []);
  const gone = state === 'expired';
  useEffect(() => (gone ? showWins() : undefined), [gone]);

  if (gone)
    return (
      <EmptyState
        icon={<Clock size={24} />}
        title={t('play.expired')}
        body={t('play.expiredBody')}
        action={
          <Button variant="main" onClick={onReopen}>
            {t('play.reopen')}
          </Button>
        }
      />
    );
  return (
    <div className="game-frame" aria-busy={state === 'loading'}>
      <FramedPage
        ref={frame}
        url={url}
        title={title}
        onLoad={() => {
          showWins();
          setState((now) => (now === 'loading' ? 'ready' : now));
        }}
      />
    </div>
  );
}
