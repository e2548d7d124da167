import type { ReactNode } from 'react';

type Fields = Readonly<Record<string, unknown>>;

const SUITS: Readonly<Record<string, string>> = { D: '♦', H: '♥', S: '♠', C: '♣' };

/** A card as the games write it, `KH`. */
const CARD = /^([2-9TJQKA])([DHSC])$/;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isGrid = (value: unknown): value is readonly (readonly unknown[])[] =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.every((column) => Array.isArray(column) && column.length > 1);

/** One step of a round's book: its name and what it holds, in the words of the game's own maths. */
export function BookStep({ step: { type, ...fields } }: { step: Fields }) {
  return (
    <>
      <b>{String(type)}</b> <BookFields fields={fields} />
    </>
  );
}

const BookFields = ({ fields }: { fields: Fields }) => (
  <span className="inline-flex flex-wrap items-start gap-x-3 gap-y-1">
    {Object.entries(fields).map(([name, value]) => (
      <span key={name} className="inline-flex flex-wrap gap-x-1">
        <span className="text-text-3">{name}</span> <BookValue value={value} />
      </span>
    ))}
  </span>
);

/** Anything that a book can hold: cards and reels as they lay, lists in their order, the rest as it is written. */
export function BookValue({ value }: { value: unknown }): ReactNode {
  if (isGrid(value)) return <Grid columns={value} />;
  if (Array.isArray(value))
    return (
      <span className="inline-flex flex-wrap gap-x-1.5">
        {value.length === 0
          ? '–'
          : value.map((each, place) => (
              <span key={place} className="inline-flex gap-x-1">
                <BookValue value={each} />
              </span>
            ))}
      </span>
    );
  if (isFields(value)) return <BookFields fields={value} />;
  const [, rank, suit] = CARD.exec(String(value)) ?? [];
  if (!rank || !suit) return <code>{value === null ? '–' : String(value)}</code>;
  return (
    <code className={suit === 'H' || suit === 'D' ? 'text-loss' : undefined}>
      {rank === 'T' ? '10' : rank}
      {SUITS[suit]}
    </code>
  );
}

/** Reels beside each other, each from its top. */
const Grid = ({ columns }: { columns: readonly (readonly unknown[])[] }) => (
  <span className="inline-flex gap-1">
    {columns.map((column, reel) => (
      <span key={reel} className="grid gap-0.5 rounded-tag bg-bg-2 px-1.5 py-1 text-center">
        {column.map((cell, row) => (
          <BookValue key={row} value={cell} />
        ))}
      </span>
    ))}
  </span>
);
