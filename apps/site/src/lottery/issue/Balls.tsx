import { colourOfBall } from '@fairhouse/games/lottery';
import './issue.css';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';

type BallsProps = {
  readonly family: LotteryBoard['family'];
  readonly numbers: readonly string[];
  readonly label: string;
};

/** Families whose last number stands apart. */
const APART: ReadonlySet<string> = new Set(['mark6', 'toto']);

/** Prizes of country draws are told by their list, not by balls. */
export const isDrawnInBalls = (family: LotteryBoard['family']): boolean =>
  ['ssc', '11x5', 'k3', 'pk10', 'lucky28', 'mark6', 'keno', 'toto'].includes(family);

/** A result as it was drawn: each number appears after the one before, or all at once where motion is unwanted. */
export function Balls({ family, numbers, label }: BallsProps) {
  return (
    <ol className="draw-balls" data-family={family} aria-label={label}>
      {numbers.map((number, at) => (
        <li
          key={`${at} ${number}`}
          className="draw-ball"
          data-colour={family === 'mark6' ? colourOfBall(Number(number)) : undefined}
          data-apart={(APART.has(family) && at === numbers.length - 1) || undefined}
          style={{ animationDelay: `${at * 120}ms` }}
        >
          {number}
        </li>
      ))}
    </ol>
  );
}
