import { RED_NUMBERS, ROULETTE_SPOTS } from '@fairhouse/games';
import type { FeltProps } from './felt.ts';
import { SpotButton } from './SpotButton.tsx';

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

const WIDTH = 14;
const HEIGHT = 5;
const INSIDE_SIZE = 0.44;

/** Where a number lies on the layout as it stands on a table: twelve columns of three, zero at the left. */
const numberBox = (number: number): Box =>
  number === 0
    ? { x: 0, y: 0, w: 1, h: 3 }
    : { x: Math.ceil(number / 3), y: 2 - ((number - 1) % 3), w: 1, h: 1 };

const HALVES = ['low', 'even', 'red', 'black', 'odd', 'high'];

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;

/** A bet between numbers lies where they meet; rows of three are bet at the edge. */
function insideBox(kind: string, numbers: readonly number[]): Box {
  const boxes = numbers.filter((number) => number > 0).map(numberBox);
  const withZero = numbers.includes(0);
  const atEdge = kind === 'street' || kind === 'line' || kind === 'first_four';
  const x = withZero ? 1 : middle(boxes.map((box) => box.x)) + 0.5;
  const y = atEdge ? 3 : middle(boxes.map((box) => box.y)) + 0.5;
  return { x: x - INSIDE_SIZE / 2, y: y - INSIDE_SIZE / 2, w: INSIDE_SIZE, h: INSIDE_SIZE };
}

function boxOf({ id, kind, numbers }: (typeof ROULETTE_SPOTS)[number]): Box {
  const part = Number(id.split(':')[1]);
  if (kind === 'straight') return numberBox(numbers[0]!);
  if (kind === 'dozen') return { x: 4 * part - 3, y: 3, w: 4, h: 1 };
  if (kind === 'column') return { x: 13, y: 3 - part, w: 1, h: 1 };
  if (HALVES.includes(kind)) return { x: 2 * HALVES.indexOf(kind) + 1, y: 4, w: 2, h: 1 };
  return insideBox(kind, numbers);
}

const OUTER = new Set(['straight', 'dozen', 'column', ...HALVES]);

const colourOf = (number: number): string =>
  number === 0 ? 'zero' : RED_NUMBERS.has(number) ? 'red' : 'black';

/** Whole spots first, so that those between them lie above. */
const ORDERED = [...ROULETTE_SPOTS].sort(
  (one, other) => Number(OUTER.has(other.kind)) - Number(OUTER.has(one.kind)),
);

const percent = (part: number, of: number): string => `${(part / of) * 100}%`;

/** The full layout; on narrow screens it stands upright. */
export function RouletteFelt({ wide, ...felt }: FeltProps & { readonly wide: boolean }) {
  return (
    <div className="felt-roulette" data-upright={!wide || undefined}>
      {ORDERED.map((spot) => {
        const { x, y, w, h } = boxOf(spot);
        const style = wide
          ? {
              left: percent(x, WIDTH),
              top: percent(y, HEIGHT),
              width: percent(w, WIDTH),
              height: percent(h, HEIGHT),
            }
          : {
              left: percent(y, HEIGHT),
              top: percent(x, WIDTH),
              width: percent(h, HEIGHT),
              height: percent(w, WIDTH),
            };
        const between = !OUTER.has(spot.kind);
        return (
          <SpotButton
            key={spot.id}
            {...felt}
            spot={spot.id}
            style={style}
            bare={between}
            className={between ? 'spot-between' : `spot-${spot.kind}`}
            tone={spot.kind === 'straight' ? colourOf(spot.numbers[0]!) : undefined}
          />
        );
      })}
    </div>
  );
}
