import './card.css';

const RANKS = '23456789TJQKA';
const SUITS = ['♦', '♥', '♠', '♣'] as const;
const RED_SUITS = 2;

type CardProps =
  | { readonly id: number; readonly back?: undefined }
  | { readonly back: true; readonly id?: undefined };

/** The id of a card that the tables write as rank and suit, such as `TD`. */
export const cardId = (card: string): number =>
  RANKS.indexOf(card[0]!) * SUITS.length + 'DHSC'.indexOf(card[1]!);

/** The name of a card as it is spoken of: "10♥". */
export function cardName(id: number): string {
  const rank = RANKS[Math.floor(id / 4)]!;
  return `${rank === 'T' ? '10' : rank}${SUITS[id % 4]}`;
}

/** A playing card of the house, 0 to 51, or its back. */
export function Card({ id, back }: CardProps) {
  if (back || id === undefined) return <span className="card-back" aria-hidden="true" />;
  const name = cardName(id);
  return (
    <span className="card-face" data-red={id % 4 < RED_SUITS || undefined} role="img" aria-label={name}>
      <b>{name.slice(0, -1)}</b>
      <i>{name.at(-1)}</i>
      <em>{name.at(-1)}</em>
    </span>
  );
}
