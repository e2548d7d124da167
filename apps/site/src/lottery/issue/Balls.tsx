import { colourOfBall, isInPrizes } from '@fairhouse/games/lottery';
import './issue.css';
import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';
import { Die } from './Die.tsx';

type Family = LotteryBoard['family'];

type BallsProps = {
  readonly family: Family;
  /** What stands on them: of a country draw the digits of its first prize (`ballsOf`). */
  readonly numbers: readonly string[];
  readonly label: string;
  /** While they are being drawn: what stands on them is no result yet. */
  readonly rolling?: boolean;
};

/** Families whose last number stands apart. */
const APART: ReadonlySet<string> = new Set(['mark6', 'toto']);

/** The digits of a first prize; the last two of a Vietnamese one are what most bets are on. */
export const ballsOf = (family: Family, numbers: readonly string[]): readonly string[] =>
  isInPrizes(family) ? [...(numbers[0] ?? '')] : numbers;

/** A result as it was drawn. */
export function Balls({ family, numbers, label, rolling = false }: BallsProps) {
  const isPrize = isInPrizes(family);
  return (
    <ol
      className="draw-balls"
      data-family={family}
      aria-label={label}
      aria-busy={rolling || undefined}
      data-many={numbers.length > 7 || undefined}
    >
      {numbers.map((number, at) => (
        <li
          key={at}
          className={family === 'k3' ? 'draw-die' : 'draw-ball'}
          data-colour={family === 'mark6' ? colourOfBall(Number(number)) : undefined}
          data-apart={(APART.has(family) && at === numbers.length - 1) || undefined}
          data-plain={(isPrize && at < numbers.length - 2) || undefined}
        >
          {family === 'k3' ? (
            <>
              <Die face={Number(number)} size={40} />
              <span className="sr-only">{number}</span>
            </>
          ) : (
            number
          )}
        </li>
      ))}
    </ol>
  );
}
