import './playing-card.css';
import type { Card } from '@fairhouse/games';

const SUIT_PATHS: Readonly<Record<string, string>> = {
  S: 'M0-46C-9-30-40-10-40 14a20 20 0 0 0 34 14C-7 38-11 44-17 48H17C11 44 7 38 6 28A20 20 0 0 0 40 14C40-10 9-30 0-46Z',
  H: 'M0 46C-14 26-42 8-42-16a22 22 0 0 1 42-9 22 22 0 0 1 42 9C42 8 14 26 0 46Z',
  D: 'M0-48C10-30 22-14 36 0 22 14 10 30 0 48-10 30-22 14-36 0-22-14-10-30 0-48Z',
  C: 'M0-46a20 20 0 0 1 16 32A20 20 0 1 1 6 22C7 36 11 43 17 48H-17C-11 43-7 36-6 22A20 20 0 1 1-16-14 20 20 0 0 1 0-46Z',
};

const CROWN = 'M-28 34V-12l14 12L0-24l14 24 14-12v46z';

/** A card dealt to the table; it slides in and turns over after `delayMs`. */
export function PlayingCard({ card, delayMs, turned }: { card: Card; delayMs: number; turned?: boolean }) {
  const [rank, suit] = [card[0]!, card[1]!];
  const path = SUIT_PATHS[suit]!;
  const isFace = 'JQK'.includes(rank);
  return (
    <svg
      className="dealt"
      viewBox="0 0 100 140"
      data-red={'HD'.includes(suit) || undefined}
      data-turned={turned || undefined}
      style={{ animationDelay: `${delayMs}ms` }}
      aria-hidden="true"
    >
      <rect className="dealt-face" width="100" height="140" rx="11" />
      <text className="card-rank" x={rank === 'T' ? 6 : 10} y="38">
        {rank === 'T' ? '10' : rank}
      </text>
      <path className="card-ink" transform="translate(22 59) scale(.24)" d={path} />
      {isFace ? (
        <g transform="translate(62 92)">
          <path className="card-crown" d={CROWN} />
          <path className="card-line" d="M-28 24h56" />
          <path className="card-ink" transform="translate(0 10) scale(.2)" d={path} />
        </g>
      ) : (
        <path className="card-ink" transform="translate(62 94) scale(.66)" d={path} />
      )}
    </svg>
  );
}
