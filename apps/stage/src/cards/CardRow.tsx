import { sayCards } from '../poker/say-hand.ts';
import { PlayingCard } from '../tables/PlayingCard.tsx';

/** Cards side by side, as one picture. */
export const CardRow = ({
  cards,
  className = 'cards-row',
}: {
  cards: readonly string[];
  className?: string;
}) => (
  <span className={className} role="img" aria-label={sayCards(cards)}>
    {cards.map((card) => (
      <PlayingCard key={card} card={card} delayMs={0} />
    ))}
  </span>
);
