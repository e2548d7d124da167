import './hi-lo.css';
import {
  HI_LO_GUESSES,
  HI_LO_RANKS,
  HI_LO_SKIPS_MAX,
  type HiLoEvent,
  type HiLoGuess,
  hiLoWays,
} from '@fairhouse/games';
import { usePercent, useText } from '@fairhouse/ui';
import { ArrowDown, ArrowUp, Equal, SkipForward } from 'lucide-react';
import { Card } from '../../solo/Card.tsx';
import { edgeOf, returnedShare } from '../../solo/edge-of.ts';
import { eventsOf, sayStreak, sayTimes } from '../../solo/read-round.ts';
import { SoloFrame } from '../../solo/SoloFrame.tsx';
import { TakeButton } from '../../solo/TakeButton.tsx';
import { useSolo } from '../../solo/use-solo.ts';
import type { Opened } from '../../state/api.ts';

const SHOW_MS = { calm: 900, quick: 250 } as const;
const TRAIL = 7;

const ICONS = { higher: ArrowUp, lower: ArrowDown, same: Equal } as const;
const KEYS = { higher: 'ArrowUp', lower: 'ArrowDown', same: 'S' } as const;

/** Every card that has lain open, with what was said of it. */
type Laid = { readonly card: number; readonly mark: 'first' | 'skipped' | 'right' | 'wrong' };

function laidOf(round: Parameters<typeof eventsOf>[0]): readonly Laid[] {
  return ((round?.book ?? []) as readonly HiLoEvent[]).flatMap((event): readonly Laid[] => {
    if (event.type === 'card') return [{ card: event.card, mark: 'first' }];
    if (event.type === 'skipped') return [{ card: event.card, mark: 'skipped' }];
    if (event.type === 'guessed') return [{ card: event.card, mark: event.right ? 'right' : 'wrong' }];
    return [];
  });
}

/** Higher or lower than the card that lies open, as long as the player dares. */
export function HiLoGame({ opened }: { opened: Opened }) {
  const t = useText();
  const play = useSolo<null>({
    opened,
    choice: null,
    showMs: (_, pace) => SHOW_MS[pace],
    label: (round) => sayStreak(round, eventsOf<HiLoEvent, 'guessed'>(round, 'guessed').at(-1)),
  });
  const { solo, state } = play;
  const { round } = state;
  const laid = laidOf(round);
  const guessed = eventsOf<HiLoEvent, 'guessed'>(round, 'guessed').at(-1);
  const card = laid.at(-1)?.card;
  const open = state.phase === 'open';
  const skips = laid.filter(({ mark }) => mark === 'skipped').length;
  const worth = guessed?.worth ?? round?.stake;
  const says =
    guessed && !guessed.right
      ? t('stage.hiLo.wrong')
      : round && !round.open && round.book.length > 0
        ? t('stage.hiLo.taken')
        : guessed
          ? t('stage.hiLo.right', { times: sayTimes(guessed.multiplier) })
          : t(open ? 'stage.hiLo.pick' : 'stage.hiLo.ready');
  return (
    <SoloFrame
      play={play}
      says={says}
      keys={[
        [KEYS.higher, t('stage.hiLo.higherOrSame')],
        [KEYS.lower, t('stage.hiLo.lowerOrSame')],
        [KEYS.same, t('stage.hiLo.same')],
        ['ArrowRight', t('stage.hiLo.skip')],
      ]}
      rules={[
        t('stage.hiLo.rule1'),
        t('stage.hiLo.rule2', { share: returnedShare(edgeOf(opened)) }),
        t('stage.hiLo.rule3', { count: HI_LO_SKIPS_MAX }),
      ]}
      action={<TakeButton worth={worth} onTake={() => void solo.move({ take: true })} />}
      board={
        <div className="hilo">
          <div className="hilo-table">
            <div className="hilo-open" key={laid.length}>
              {card === undefined ? <Card back /> : <Card id={card} />}
            </div>
            <div className="hilo-guesses">
              {HI_LO_GUESSES.map((guess) => (
                <GuessButton
                  key={guess}
                  guess={guess}
                  card={open ? card : undefined}
                  onGuess={() => void solo.move({ guess })}
                />
              ))}
              <button
                type="button"
                className="hilo-skip"
                data-hotkey="ArrowRight"
                disabled={!open || skips >= HI_LO_SKIPS_MAX}
                onClick={() => void solo.move({ skip: true })}
              >
                <SkipForward size={18} aria-hidden="true" />
                {t('stage.hiLo.skip')}
              </button>
            </div>
          </div>
          <ol className="hilo-trail" aria-label={t('stage.hiLo.trail')}>
            {laid.slice(-TRAIL).map(({ card: id, mark }, place) => (
              <li key={`${laid.length - place}-${id}`} data-mark={mark}>
                <Card id={id} />
              </li>
            ))}
          </ol>
        </div>
      }
    />
  );
}

type GuessButtonProps = {
  readonly guess: HiLoGuess;
  readonly card: number | undefined;
  readonly onGuess: () => void;
};

/** A guess with how likely it is; not there for cards that do not offer it. */
function GuessButton({ guess, card, onGuess }: GuessButtonProps) {
  const t = useText();
  const percent = usePercent();
  const ways = card === undefined ? undefined : hiLoWays(card, guess);
  const rest = guess !== 'same';
  if (ways === 0 || (ways === undefined && !rest)) return null;
  const strict = guess === 'same' || (card !== undefined && hiLoWays(card, 'same') === 1);
  const Icon = ICONS[guess];
  return (
    <button
      type="button"
      className="hilo-guess"
      data-guess={guess}
      data-hotkey={KEYS[guess]}
      disabled={ways === undefined}
      onClick={onGuess}
    >
      <Icon size={26} aria-hidden="true" />
      <span>
        <b>{t(strict ? `stage.hiLo.${guess}` : `stage.hiLo.${guess as 'higher' | 'lower'}OrSame`)}</b>
        {ways !== undefined && <small>{percent(((ways / HI_LO_RANKS) * 100).toFixed(1))}</small>}
      </span>
    </button>
  );
}
