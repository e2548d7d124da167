import { Amount, PlayerAvatar, useText } from '@fairhouse/ui';
import type { PokerMessage, PokerSeat } from '@fairhouse/wire/play/poker';
import { Plus } from 'lucide-react';
import { Card } from '../solo/Card.tsx';
import { PlayingCard } from '../tables/PlayingCard.tsx';
import { lastWord, sayCards } from './say-hand.ts';
import { useMsUntil } from './use-poker.ts';

const AROUND = 2 * Math.PI * 44;
const ACTION_MS = 15_000;

/** Where a seat lies on the rail: the first at the bottom, the others clockwise. */
export const placeOnRail = (at: number, seats: number): React.CSSProperties => {
  const angle = Math.PI / 2 + (at * 2 * Math.PI) / seats;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return {
    '--x': x.toFixed(4),
    '--y': y.toFixed(4),
    '--aside': Math.abs(x).toFixed(4),
  } as React.CSSProperties;
};

type PodProps = {
  readonly told: PokerMessage;
  readonly held: PokerSeat;
  readonly style: React.CSSProperties;
  readonly aheadMs: number;
  readonly delayMs: number;
};

/** Who sits there, with what, and what was done last. */
export function SeatPod({ told, held, style, aheadMs, delayMs }: PodProps) {
  const t = useText();
  const { seat, name, stack, pending, bet, standing, cards, away, practice } = held;
  const own = told.own.seat === seat;
  const turn = told.turn?.seat === seat ? told.turn : null;
  const face = own && told.own.cards.length > 0 ? told.own.cards : Array.isArray(cards) ? cards : [];
  const dealtIn = standing === 'playing' || standing === 'all_in' || (face.length > 0 && told.hand !== null);
  const folded = standing === 'folded';
  const finish = told.sitAndGo?.finished.find((each) => each.seat === seat);
  const tag = finish
    ? t('poker.sitAndGo.place', { place: finish.place })
    : away
      ? t('poker.away')
      : standing === 'out'
        ? t('poker.out')
        : standing === 'waiting' && told.hand && !told.hand.over
          ? t('poker.waits')
          : lastWord(t, told, seat);
  const won = told.hand?.events.some((event) => event.type === 'win' && event.seat === seat) ?? false;
  return (
    <>
      <li
        className="poker-pod"
        style={style}
        data-own={own || undefined}
        data-turn={turn ? true : undefined}
        data-folded={folded || undefined}
        data-won={won || undefined}
        data-up={face.length > 0 || undefined}
      >
        {dealtIn && face.length > 0 && (
          <span className="poker-hole" role="img" aria-label={sayCards(face)}>
            {face.map((card, at) => (
              <PlayingCard key={card} card={card} delayMs={delayMs + at * 120} />
            ))}
          </span>
        )}
        {cards === 'hidden' && !own && (
          <span className="poker-hole" aria-hidden="true">
            <Card back />
            <Card back />
          </span>
        )}
        <span className="poker-plate">
          {turn ? (
            <TurnRing turn={turn} aheadMs={aheadMs} own={own} />
          ) : (
            <PlayerAvatar seed={name} size={40} />
          )}
          <span className="poker-who">
            <b>
              {own ? t('poker.you') : name}
              {practice && <i>{t('poker.practice')}</i>}
            </b>
            <span>
              <Amount value={stack} />
              {pending !== '0.0000' && (
                <small>
                  + <Amount value={pending} />
                </small>
              )}
            </span>
          </span>
          {tag && <em className="poker-tag">{tag}</em>}
        </span>
      </li>
      {bet !== '0.0000' && (
        <li className="poker-bet" style={style}>
          <i aria-hidden="true" />
          <Amount value={bet} />
        </li>
      )}
      {told.hand?.button === seat && (
        <li className="poker-button" style={style}>
          <span aria-hidden="true">D</span>
          <span className="sr-only">{t('poker.dealer')}</span>
        </li>
      )}
    </>
  );
}

export function TurnRing({
  turn,
  aheadMs,
  own,
}: {
  turn: NonNullable<PokerMessage['turn']>;
  aheadMs: number;
  own: boolean;
}) {
  const t = useText();
  const base = useMsUntil(turn.baseEndsAt, aheadMs);
  const whole = useMsUntil(turn.endsAt, aheadMs);
  const bankMs = turn.endsAt - turn.baseEndsAt;
  const left = base > 0 ? base / ACTION_MS : whole / Math.max(1, bankMs);
  const seconds = Math.ceil((base > 0 ? base : whole) / 1000);
  return (
    <span className="poker-ring" data-bank={base === 0 || undefined}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="44" />
        <circle
          className="poker-ring-left"
          r="44"
          transform="rotate(-90)"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - Math.min(1, left))}
        />
      </svg>
      <b role="timer" aria-label={t('poker.secondsLeft', { count: seconds })}>
        {seconds}
      </b>
      {own && bankMs > 0 && (
        <small>
          {base > 0 ? t('poker.bank', { seconds: Math.round(bankMs / 1000) }) : t('poker.bankRuns')}
        </small>
      )}
    </span>
  );
}

/** A seat that nobody has. @param word why it is not to be had, where it is not */
export function FreeSeat({
  seat,
  style,
  word,
  onSit,
}: {
  seat: number;
  style: React.CSSProperties;
  word: string;
  onSit: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <li className="poker-pod" style={style} data-free>
      {onSit ? (
        <button type="button" className="poker-free" onClick={onSit}>
          <Plus size={18} aria-hidden="true" />
          {t('poker.sitHere')}
          <span className="sr-only">{t('poker.seat', { seat })}</span>
        </button>
      ) : (
        <span className="poker-free">{word}</span>
      )}
    </li>
  );
}
