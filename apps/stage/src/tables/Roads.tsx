import {
  askNext,
  type BigMark,
  beadPlate,
  bigRoad,
  columnsOf,
  type DerivedMark,
  type DerivedRoad,
  derivedMarks,
  layRoad,
  type Placed,
  ROAD_ROWS,
  type RoadHand,
} from '@fairhouse/games';
import { useText } from '@fairhouse/ui';

/** The letters of a game's two sides and of its tie, by the sides of its roads. */
export type SideLetters = Readonly<Record<'B' | 'P' | 'T', string>>;

const U = 20;

type GridProps = { readonly columns: number; readonly label: string; readonly children: React.ReactNode };

/** Squares of a road, six high. */
function RoadGrid({ columns, label, children }: GridProps) {
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * U} 0V${ROAD_ROWS * U}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * U}H${columns * U}`),
  ].join('');
  return (
    <svg
      className="road"
      viewBox={`-.5 -.5 ${columns * U + 1} ${ROAD_ROWS * U + 1}`}
      role="img"
      aria-label={label}
    >
      <path className="road-lines" d={lines} />
      {children}
    </svg>
  );
}

/** The newest marks that fit, the last column free. */
function newest<Mark>(placed: readonly Placed<Mark>[], columns: number): Placed<Mark>[] {
  const most = Math.max(0, ...placed.map(({ column }) => column));
  const off = Math.max(0, most - columns + 2);
  return placed.filter(({ column }) => column >= off).map((each) => ({ ...each, column: each.column - off }));
}

const centre = ({ column, row }: Placed<unknown>) => `translate(${(column + 0.5) * U} ${(row + 0.5) * U})`;
const keyOf = ({ column, row }: Placed<unknown>) => `${column},${row}`;

type RoadProps = { readonly hands: readonly RoadHand[]; readonly columns: number };

export function BeadRoad({ hands, columns, letters }: RoadProps & { letters: SideLetters }) {
  const t = useText();
  const off = Math.max(0, Math.ceil(hands.length / ROAD_ROWS) - columns + 1) * ROAD_ROWS;
  const placed = beadPlate(hands.slice(off));
  return (
    <RoadGrid columns={columns} label={t('table.road.bead')}>
      {placed.map((each, at) => (
        <g key={keyOf(each)} transform={centre(each)} data-side={each.mark.side}>
          <circle className="bead" r="8.4" data-last={at === placed.length - 1 || undefined} />
          <text className="bead-letter">{letters[each.mark.side]}</text>
          <PairDots hand={each.mark} />
        </g>
      ))}
    </RoadGrid>
  );
}

const PairDots = ({ hand }: { hand: RoadHand }) => (
  <>
    {hand.bankerPair && <circle className="pair-dot" data-side="B" cx="-6.4" cy="-6.4" r="2.8" />}
    {hand.playerPair && <circle className="pair-dot" data-side="P" cx="6.4" cy="6.4" r="2.8" />}
  </>
);

export function BigRoad({ hands, columns }: RoadProps) {
  const t = useText();
  const placed = newest<BigMark>(layRoad(bigRoad(hands)), columns);
  return (
    <RoadGrid columns={columns} label={t('table.road.big')}>
      {placed.map((each) => (
        <g key={keyOf(each)} transform={centre(each)} data-side={each.mark.side}>
          <circle className="ring-mark" r="7.2" />
          {each.mark.ties > 0 && <path className="tie-mark" d="M-6.6 6.6 6.6-6.6" />}
          {each.mark.ties > 1 && <text className="tie-count">{each.mark.ties}</text>}
          <PairDots hand={each.mark} />
        </g>
      ))}
    </RoadGrid>
  );
}

/** One mark of a derived road in its own shape. */
const DerivedShape = ({ road, mark }: { road: DerivedRoad; mark: DerivedMark }) => (
  <g data-side={mark === 'red' ? 'B' : 'P'}>
    {road === 'bigEye' && <circle className="ring-mark" data-thick r="6.4" />}
    {road === 'small' && <circle className="bead" r="7.4" />}
    {road === 'cockroach' && <path className="slash-mark" d="M-6.4 6.4 6.4-6.4" />}
  </g>
);

export function SmallerRoad({ hands, columns, road }: RoadProps & { road: DerivedRoad }) {
  const t = useText();
  const placed = newest<DerivedMark>(layRoad(columnsOf(derivedMarks(bigRoad(hands), road))), columns);
  return (
    <RoadGrid columns={columns} label={t(`table.road.${road}`)}>
      {placed.map((each) => (
        <g key={keyOf(each)} transform={centre(each)}>
          <DerivedShape road={road} mark={each.mark} />
        </g>
      ))}
    </RoadGrid>
  );
}

/** What a next hand of a side would add to the smaller roads. It foretells nothing. */
export function AskNext({
  hands,
  side,
  letter,
}: {
  hands: readonly RoadHand[];
  side: 'B' | 'P';
  letter: string;
}) {
  const asked = askNext(hands, side);
  return (
    <span className="ask">
      <b className="side-bead" data-side={side}>
        {letter}
      </b>
      {(['bigEye', 'small', 'cockroach'] as const).map((road) => {
        const mark = asked[road];
        return (
          <svg key={road} viewBox="-9 -9 18 18" aria-hidden="true">
            {mark && <DerivedShape road={road} mark={mark} />}
          </svg>
        );
      })}
    </span>
  );
}
