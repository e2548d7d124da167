import {
  type BeadPile,
  type CoinBowl,
  type DiceThrow,
  RED_NUMBERS,
  type RouletteSpin,
  WHEEL,
} from '@fairhouse/games';
import { SymbolDie } from './SymbolDie.tsx';

const POCKET_DEG = 360 / WHEEL.length;
const TURNS = 5;

const colourOf = (number: number): string =>
  number === 0 ? 'zero' : RED_NUMBERS.has(number) ? 'red' : 'black';

const pocketPath = (index: number): string => {
  const edge = (radius: number, place: number) => {
    const turn = ((place * POCKET_DEG - 90) * Math.PI) / 180;
    return `${(radius * Math.cos(turn)).toFixed(2)} ${(radius * Math.sin(turn)).toFixed(2)}`;
  };
  const [from, to] = [index - 0.5, index + 0.5];
  return `M${edge(64, from)}L${edge(92, from)}A92 92 0 0 1 ${edge(92, to)}L${edge(64, to)}A64 64 0 0 0 ${edge(64, from)}Z`;
};

/** The wheel; it turns until the number lies at the top. */
export function RouletteOutcome({ outcome, shown }: { outcome: RouletteSpin | undefined; shown: boolean }) {
  const number = outcome?.number;
  const turn = number === undefined ? 0 : TURNS * 360 - WHEEL.indexOf(number) * POCKET_DEG;
  return (
    <div className="wheel-box">
      <svg className="roulette" viewBox="-100 -100 200 200" aria-hidden="true">
        <circle className="roulette-rim" r="99" />
        <g
          className="wheel-turning"
          key={number ?? 'still'}
          style={{ '--turn': `${turn}deg` } as React.CSSProperties}
        >
          {WHEEL.map((pocket, index) => (
            <g key={pocket}>
              <path className="pocket" data-colour={colourOf(pocket)} d={pocketPath(index)} />
              <text className="pocket-number" transform={`rotate(${index * POCKET_DEG}) translate(0 -76)`}>
                {pocket}
              </text>
            </g>
          ))}
          <circle className="wheel-bowl" r="63" />
          <path className="wheel-spokes" d="M0-40V40M-40 0H40" />
          <circle className="wheel-knob" r="12" />
        </g>
        {number !== undefined && <circle className="wheel-ball" cx="0" cy="-58" r="5" />}
      </svg>
      {shown && number !== undefined && (
        <b className="number-ball" data-colour={colourOf(number)}>
          {number}
        </b>
      )}
    </div>
  );
}

const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** One die from above; a one and a four have red pips, as dice of the east have. */
export const Die = ({ face }: { face: number }) => (
  <svg
    className="die"
    data-red={face === 1 || face === 4 || undefined}
    viewBox="-50 -50 100 100"
    aria-hidden="true"
  >
    <rect className="die-body" x="-46" y="-46" width="92" height="92" rx="20" />
    {PIPS[face]!.map(([x, y]) => (
      <circle key={`${x},${y}`} className="pip" cx={x * 25} cy={y * 25} r={face === 1 ? 15 : 9.5} />
    ))}
  </svg>
);

type DiceOutcomeProps = {
  readonly outcome: DiceThrow | undefined;
  /** The dice show pictures in place of pips. */
  readonly pictures?: true;
};

export function DiceOutcome({ outcome, pictures }: DiceOutcomeProps) {
  const Face = pictures ? SymbolDie : Die;
  return (
    <div className="dome">
      {outcome?.dice.map((face, place) => (
        <span key={place} style={{ animationDelay: `${place * 160}ms` }}>
          <Face face={face} />
        </span>
      ))}
    </div>
  );
}

export function CoinsOutcome({ outcome }: { outcome: CoinBowl | undefined }) {
  return (
    <div className="plate">
      {outcome?.coins.map((coin, place) => (
        <i key={place} className="coin" data-coin={coin} style={{ animationDelay: `${place * 120}ms` }} />
      ))}
    </div>
  );
}

/** The pile in fours, what is left over set apart. */
export function BeadsOutcome({ outcome, shown }: { outcome: BeadPile | undefined; shown: boolean }) {
  if (!outcome) return <div className="beads" />;
  const fours = (outcome.beads - outcome.remainder) / 4;
  return (
    <div className="beads" data-shown={shown || undefined}>
      {Array.from({ length: fours + 1 }, (_, column) => column).map((column) => (
        <span
          key={column}
          data-last={column === fours || undefined}
          style={{ animationDelay: `${column * 180}ms` }}
        >
          {[1, 2, 3, 4].slice(0, column === fours ? outcome.remainder : 4).map((bead) => (
            <i key={bead} />
          ))}
        </span>
      ))}
    </div>
  );
}
