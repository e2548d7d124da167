import { cardOf } from '@fairhouse/games/cards';
import { beats, isFourRun, listPlays, readCombo } from '@fairhouse/games/tien-len';
import { Button, useText } from '@fairhouse/ui';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import { useState } from 'react';
import { sayCards } from '../poker/say-hand.ts';
import { useMsUntil } from '../poker/use-poker.ts';
import { PlayingCard } from '../tables/PlayingCard.tsx';
import { byPower, idsOf, sayCombo } from './say-cards.ts';
import type { CardsPlay } from './use-cards.ts';

/** The cards that are held, from the lowest: tap to choose, then play. */
export function TienLenHand({ play, told }: { play: CardsPlay; told: CardsMessage }) {
  const t = useText();
  const { cards, state } = play;
  const hand = told.hand!;
  const { own } = told;
  const held = byPower(own.cards);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  /** The how-manieth suggestion, after how many moves. */
  const [hint, setHint] = useState({ after: 0, at: 0 });
  const picked = held.filter((card) => chosen.includes(card));
  const mine = told.turn?.seat === own.seat;
  const left = useMsUntil(mine ? told.turn?.endsAt : null, state.aheadMs);
  const on = hand.on ? readCombo(idsOf(hand.on.cards))! : null;
  const combo = readCombo(idsOf(picked));
  const outOfTurn = combo !== undefined && on !== null && hand.on?.seat !== own.seat && isFourRun(combo);
  const lacksLowest = hand.lowest !== null && !picked.includes(hand.lowest);
  const fits = combo !== undefined && (!on || beats(combo, on)) && !lacksLowest;
  const plays = mine
    ? listPlays(idsOf(held), on)
        .map((ids) => ids.map(cardOf))
        .filter((each) => hand.lowest === null || each.includes(hand.lowest))
    : [];
  const after = hand.moves.length;
  const lay = () => {
    if (fits && (mine || outOfTurn))
      void cards.move({ type: 'play', after, cards: picked }).then((done) => done && setChosen([]));
  };
  const pass = () => {
    if (mine && on) void cards.move({ type: 'pass', after }).then((done) => done && setChosen([]));
  };
  const suggest = () => {
    const at = hint.after === after ? hint.at : 0;
    setChosen(plays[at % plays.length]!);
    setHint({ after, at: at + 1 });
  };
  const note =
    !mine && !outOfTurn
      ? undefined
      : picked.length === 0
        ? hand.lowest !== null
          ? t('cards.leadLowest', { card: sayCards([hand.lowest]) })
          : on
            ? plays.length === 0
              ? t('cards.cannotBeat')
              : t('cards.beatThis')
            : t('cards.lead')
        : !combo
          ? t('cards.noCombo')
          : lacksLowest
            ? t('cards.leadLowest', { card: sayCards([hand.lowest!]) })
            : fits
              ? sayCombo(t, combo, picked)
              : t('cards.notHigher');
  return (
    <section className="poker-bar cards-set" aria-label={t('cards.yours')}>
      <fieldset className="cards-fan" style={{ '--held': held.length } as React.CSSProperties}>
        <legend className="sr-only">{t('cards.yours')}</legend>
        {held.map((card) => (
          <button
            key={card}
            type="button"
            aria-pressed={chosen.includes(card)}
            aria-label={sayCards([card])}
            onClick={() =>
              setChosen(chosen.includes(card) ? chosen.filter((each) => each !== card) : [...chosen, card])
            }
          >
            <PlayingCard card={card} delayMs={0} />
          </button>
        ))}
      </fieldset>
      <p className="cards-hint" role="status">
        {note ?? t('cards.wait')}
      </p>
      <div className="poker-moves">
        <Button size="lg" disabled={state.sending || !mine || !on} onClick={pass}>
          {t('cards.pass')}
        </Button>
        <Button size="lg" disabled={plays.length === 0} onClick={suggest}>
          {t('cards.suggest')}
        </Button>
        <Button
          variant="main"
          size="lg"
          disabled={state.sending || !fits || !(mine || outOfTurn)}
          onClick={lay}
        >
          <span>
            {t('cards.play')}
            {mine && <small>{t('poker.secondsLeft', { count: Math.ceil(left / 1000) })}</small>}
          </span>
        </Button>
      </div>
    </section>
  );
}
