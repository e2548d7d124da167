import type { BaccaratHand, Card, DragonTigerCards } from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import { PlayingCard } from '../PlayingCard.tsx';

/** Cards come one after the other, so long apart. */
const CARD_MS = 750;

type HandProps = {
  readonly name: string;
  readonly tone: 'blue' | 'red';
  readonly cards: readonly { readonly card: Card; readonly place: number }[];
  readonly total: number | undefined;
  readonly won: boolean;
  readonly shown: boolean;
};

/** The cards of one side: the total stands when the round has its result. */
function Hand({ name, tone, cards, total, won, shown }: HandProps) {
  return (
    <div
      className="hand"
      data-tone={tone}
      data-won={(shown && won) || undefined}
      data-lost={(shown && !won) || undefined}
    >
      <p>
        {name}
        {total !== undefined && <b data-hidden={!shown || undefined}>{total}</b>}
      </p>
      <div className="hand-cards">
        {cards.map(({ card, place }, at) => (
          <PlayingCard key={card + String(place)} card={card} delayMs={place * CARD_MS} turned={at === 2} />
        ))}
      </div>
    </div>
  );
}

/** Two cards each in turn, then third cards: the place of each in the order they were dealt. */
function placesOf({ player, banker }: BaccaratHand) {
  const player3 = player.length > 2 ? 1 : 0;
  return {
    player: player.map((card, at) => ({ card, place: at === 2 ? 4 : at * 2 })),
    banker: banker.map((card, at) => ({ card, place: at === 2 ? 4 + player3 : at * 2 + 1 })),
  };
}

export function BaccaratOutcome({ outcome, shown }: { outcome: BaccaratHand; shown: boolean }) {
  const t = useText();
  const places = placesOf(outcome);
  const { winner } = outcome;
  return (
    <>
      <Hand
        name={t('table.side.player')}
        tone="blue"
        cards={places.player}
        total={outcome.playerTotal}
        won={winner !== 'banker'}
        shown={shown}
      />
      <Hand
        name={t('table.side.banker')}
        tone="red"
        cards={places.banker}
        total={outcome.bankerTotal}
        won={winner !== 'player'}
        shown={shown}
      />
    </>
  );
}

export function DragonTigerOutcome({ outcome, shown }: { outcome: DragonTigerCards; shown: boolean }) {
  const t = useText();
  const { winner, dragon, tiger } = outcome;
  const side = (name: 'dragon' | 'tiger', card: Card, place: number) => (
    <Hand
      name={t(`table.side.${name}`)}
      tone={name === 'dragon' ? 'red' : 'blue'}
      cards={[{ card, place }]}
      total={undefined}
      won={winner === name || winner === 'tie'}
      shown={shown}
    />
  );
  return (
    <>
      {side('dragon', dragon, 0)}
      {side('tiger', tiger, 1)}
    </>
  );
}
