import { MONEY_SCALE, type Money } from '@fairhouse/kernel';

/** The colour of a chip by what it is worth. */
const KINDS = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];

const SPOTS = Array.from({ length: 8 }, (_, index) => index * 45);

const wholeOf = (amount: Money): number => Number(amount / MONEY_SCALE);

/** 5000 → "5K" */
export const chipText = (amount: Money): string => {
  const whole = wholeOf(amount);
  return whole >= 1_000 ? `${whole / 1_000}K` : String(whole);
};

/** A chip as seen from above. */
export function Chip({ amount }: { amount: Money }) {
  const whole = wholeOf(amount);
  const kind = KINDS.filter((each) => each <= whole).length - 1;
  const text = chipText(amount);
  return (
    <svg className="disc" data-kind={Math.max(0, kind)} viewBox="-52 -52 104 104" aria-hidden="true">
      <circle className="disc-rim" r="51" />
      <circle className="disc-body" r="49" />
      {SPOTS.map((turn) => (
        <path
          key={turn}
          className="disc-spot"
          transform={`rotate(${turn})`}
          d="M-7.5-49.2A50 50 0 0 1 7.5-49.2L5.7-37.5A38 38 0 0 0-5.7-37.5Z"
        />
      ))}
      <circle className="disc-rim" r="37" opacity=".55" />
      <circle className="disc-body" r="35" />
      <circle className="disc-dash" r="31" />
      <text className="disc-text" y={text.length > 3 ? 8.5 : 10.5} data-long={text.length > 2 || undefined}>
        {text}
      </text>
    </svg>
  );
}

/** The chips that make an amount, the greatest first; three at most, for a stack shows no more. */
export function chipsOf(amount: Money, chips: readonly Money[]): Money[] {
  const stack: Money[] = [];
  let left: bigint = amount;
  for (const chip of [...chips].reverse())
    while (left >= chip && stack.length < 3) {
      stack.push(chip);
      left -= chip;
    }
  return stack.length > 0 ? stack : [amount];
}
