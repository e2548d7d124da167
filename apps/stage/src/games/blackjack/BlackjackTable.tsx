import type { BlackjackEvent, BlackjackView } from '@fairhouse/games';
import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { blackjackOdds } from '../../parts/blackjack-odds.ts';
import { describeTotal } from '../../parts/describe-total.ts';
import { Card, cardId } from '../../solo/Card.tsx';

type Lines = Extract<BlackjackEvent, { type: 'settled' }>['lines'];

type BlackjackTableProps = {
  readonly view: BlackjackView | undefined;
  readonly settled: Lines | undefined;
  readonly shown: boolean;
};

/** The felt: the dealer above, the player's hands below. */
export function BlackjackTable({ view, settled, shown }: BlackjackTableProps) {
  const t = useText();
  const hands = view?.hands ?? [];
  const hidden = view?.dealer.length === 1;
  return (
    <div className="bj">
      <svg className="bj-print" viewBox="0 0 800 220" aria-hidden="true">
        <path id="bj-arc" d="M90 30Q400 190 710 30" fill="none" />
        <text>
          <textPath href="#bj-arc" startOffset="50%" textAnchor="middle">
            {t('stage.blackjack.print', { natural: blackjackOdds(t).natural.toUpperCase() })}
          </textPath>
        </text>
      </svg>
      <section className="bj-side" aria-label={t('stage.blackjack.dealer')}>
        <Fan cards={view?.dealer ?? []} hidden={hidden} />
        {view && view.dealer.length > 0 && (
          <b className="bj-total">{describeTotal(view.dealer, hidden ? 'open' : 'final')}</b>
        )}
      </section>
      <div className="bj-hands">
        {hands.map((hand, at) => {
          const line = settled?.find(({ bet }) => bet === `hand:${at}`);
          return (
            <section
              // a hand is its place: it never moves
              key={`hand-${at + 1}`}
              className="bj-side"
              data-turn={view?.turn?.hand === at || undefined}
              data-result={(shown && line?.result) || undefined}
              aria-label={t(at === 0 ? 'stage.blackjack.hand1' : 'stage.blackjack.hand2')}
            >
              <Fan cards={hand.cards} />
              <b className="bj-total">
                {describeTotal(hand.cards, hand.state === 'playing' ? 'open' : 'final')}
              </b>
              <p className="bj-stake">{formatMoney(parseMoney(hand.stake)!)}</p>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Fan({ cards, hidden = false }: { cards: readonly string[]; hidden?: boolean }) {
  return (
    <ol className="bj-fan">
      {cards.map((card, at) => (
        <li key={`${at + 1}-${card}`}>
          <Card id={cardId(card)} />
        </li>
      ))}
      {hidden && (
        <li>
          <Card back />
        </li>
      )}
    </ol>
  );
}
