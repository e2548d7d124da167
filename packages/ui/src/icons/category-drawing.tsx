import { type Category, categoryShapes } from './category-shapes.ts';

const WIDTH = 208;
const HEIGHT = 128;

const VALANCE = 'M20 16h168M20 16c0 8 9 12 21 12s21-4 21-12c0 8 9 12 21 12s21-4 21-12';
/** The left half; the right one is its mirror. */
const DRAPE = 'M20 16v82h17c-5-22 12-30 12-71M28 25c0 26 2 44-1 66M38 28c0 22-1 36-6 52';
const FLOOR = 'M6 98h196M76 98l5-12h46l5 12M58 108h92M84 117h40';
const SPARKS = 'M66 42v8M62 46h8M143 60v6M140 63h6M139 36h.01M70 70h.01';

const MIRROR = `matrix(-1 0 0 1 ${WIDTH} 0)`;
/** The category's shape of 24 by 24, on the plinth. */
const ON_PLINTH = 'translate(75 26) scale(2.4)';

/** A stage whose curtain is open, with what a category is about on a plinth: for a place where nothing plays yet. */
export function CategoryDrawing({ category }: { category: Category }) {
  const { fill, lines } = categoryShapes[category];
  return (
    <svg
      aria-hidden="true"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g opacity="0.55">
        <path d={VALANCE + DRAPE} />
        <path d={VALANCE + DRAPE} transform={MIRROR} />
        <path d={FLOOR} />
      </g>
      <path d={SPARKS} />
      <g transform={ON_PLINTH}>
        <path className="duo" d={fill} stroke="none" />
        <path d={lines} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
}
