import { cardOf } from '@fairhouse/games/cards';
import { arrange, isFoul } from '@fairhouse/games/thirteen';
import { Button, useText } from '@fairhouse/ui';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import { useState } from 'react';
import { sayCards } from '../poker/say-hand.ts';
import { useMsUntil } from '../poker/use-poker.ts';
import { PlayingCard } from '../tables/PlayingCard.tsx';
import { idsOf, naturalIn, ROW_NAMES, type Rows, sayRow } from './say-cards.ts';
import type { CardsPlay } from './use-cards.ts';

const helped = (cards: readonly string[]): Rows => {
  const { front, middle, back } = arrange(idsOf(cards));
  return { front: front.map(cardOf), middle: middle.map(cardOf), back: back.map(cardOf) };
};

/** Thirteen cards in three rows: tap two to exchange them. The help has laid them already. */
export function ThirteenHand({ play, told }: { play: CardsPlay; told: CardsMessage }) {
  const t = useText();
  const { cards, state } = play;
  const [rows, setRows] = useState<Rows>(() => helped(told.own.cards));
  const [picked, setPicked] = useState<string>();
  const left = useMsUntil(told.turn?.endsAt, state.aheadMs);
  const foul = isFoul({ front: idsOf(rows.front), middle: idsOf(rows.middle), back: idsOf(rows.back) });
  const natural = naturalIn(told.own.cards);
  const press = (card: string) => {
    if (picked === undefined) return setPicked(card);
    setPicked(undefined);
    if (picked === card) return;
    const swap = (row: readonly string[]) =>
      row.map((each) => (each === card ? picked : each === picked ? card : each));
    setRows({ front: swap(rows.front), middle: swap(rows.middle), back: swap(rows.back) });
  };
  const lay = () =>
    void cards.move({
      type: 'set',
      rows: { front: [...rows.front], middle: [...rows.middle], back: [...rows.back] },
    });
  return (
    <section className="poker-bar cards-set" aria-label={t('cards.arrange')}>
      <div className="cards-rows">
        {ROW_NAMES.map((row) => (
          <fieldset key={row}>
            <legend>
              {t(`cards.${row}`)} <b>{sayRow(t, rows[row])}</b>
            </legend>
            {rows[row].map((card) => (
              <button
                key={card}
                type="button"
                aria-pressed={picked === card}
                aria-label={sayCards([card])}
                onClick={() => press(card)}
              >
                <PlayingCard card={card} delayMs={0} />
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="cards-hint" data-foul={foul || undefined} role="status">
        {natural
          ? t(`cards.natural.${natural}`)
          : foul
            ? t('cards.foulNow')
            : picked
              ? t('cards.tapOther')
              : t('cards.tapTwo')}
      </p>
      <div className="poker-moves">
        <Button size="lg" onClick={() => setRows(helped(told.own.cards))}>
          {t('cards.help')}
        </Button>
        <Button variant="main" size="lg" disabled={state.sending || foul} onClick={lay}>
          <span>
            {t('cards.lay')}
            <small>{t('poker.secondsLeft', { count: Math.ceil(left / 1000) })}</small>
          </span>
        </Button>
      </div>
    </section>
  );
}
