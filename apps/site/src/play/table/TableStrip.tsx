import {
  type BaccaratHand,
  type BeadPile,
  bigRoad,
  type CoinBowl,
  type DiceThrow,
  type DragonTigerCards,
  layRoad,
  RED_NUMBERS,
  ROAD_ROWS,
  type RoadHand,
  type RouletteSpin,
} from '@fairhouse/games';
import { useText } from '@fairhouse/ui';
import type { HallTable } from './queries.ts';

type Outcome = BaccaratHand | DragonTigerCards | RouletteSpin | DiceThrow | CoinBowl | BeadPile;

const COLUMNS = 24;
const U = 10;
const SHOWN = 22;

function roadHands(outcomes: readonly Outcome[]): RoadHand[] {
  return outcomes.flatMap((outcome): RoadHand[] => {
    if (outcome.type !== 'hand' && outcome.type !== 'cards') return [];
    const { winner } = outcome;
    if (winner === 'tie') return [{ side: 'T' }];
    return [{ side: winner === 'banker' || winner === 'dragon' ? 'B' : 'P' }];
  });
}

/** What came before at a table, in short. */
export function TableStrip({ table }: { table: HallTable }) {
  const outcomes = table.history.map(({ outcome }) => outcome as unknown as Outcome);
  if (table.seats) return <SeatStrip seats={table.seats} />;
  const sides = table.gameId.startsWith('baccarat') || table.gameId === 'dragon_tiger';
  return (
    <span className="hall-strip">
      {sides ? <MiniRoad hands={roadHands(outcomes)} /> : <LastResults outcomes={outcomes} />}
    </span>
  );
}

type SeatsTold = NonNullable<HallTable['seats']>;

/** The seats in their arc, the dealer’s left at the right: taken ones are filled. */
function SeatStrip({ seats }: { seats: SeatsTold }) {
  const t = useText();
  const taken = new Set(seats.taken);
  const middle = (seats.of + 1) / 2;
  return (
    <span className="hall-strip hall-seats">
      <svg viewBox="0 0 240 64" aria-hidden="true">
        <path d="M14 14Q120 88 226 14" />
        {Array.from({ length: seats.of }, (_, at) => {
          const across = (middle - at - 1) / (middle - 1);
          return (
            <circle
              key={`seat ${at + 1}`}
              data-taken={taken.has(at + 1) || undefined}
              cx={120 + 100 * across}
              cy={46 - 28 * across * across}
              r="10"
            />
          );
        })}
      </svg>
      <b>{t('liveHall.seatsFree', { free: seats.of - taken.size, of: seats.of })}</b>
    </span>
  );
}

function MiniRoad({ hands }: { hands: readonly RoadHand[] }) {
  const placed = layRoad(bigRoad(hands));
  const off = Math.max(0, Math.max(0, ...placed.map(({ column }) => column)) - COLUMNS + 2);
  const count = (side: RoadHand['side']) => hands.filter((hand) => hand.side === side).length;
  const lines = [
    ...Array.from({ length: COLUMNS + 1 }, (_, at) => `M${at * U} 0V${ROAD_ROWS * U}`),
    ...Array.from({ length: ROAD_ROWS + 1 }, (_, at) => `M0 ${at * U}H${COLUMNS * U}`),
  ].join('');
  return (
    <>
      <svg
        className="hall-road"
        viewBox={`-.5 -.5 ${COLUMNS * U + 1} ${ROAD_ROWS * U + 1}`}
        aria-hidden="true"
      >
        <path className="hall-lines" d={lines} />
        {placed
          .filter(({ column }) => column >= off)
          .map(({ column, row, mark }) => (
            <g
              key={`${column},${row}`}
              data-side={mark.side}
              transform={`translate(${(column - off + 0.5) * U} ${(row + 0.5) * U})`}
            >
              <circle r="3.4" />
              {mark.ties > 0 && <path d="M-3.2 3.2 3.2-3.2" />}
            </g>
          ))}
      </svg>
      <span className="hall-counts" aria-hidden="true">
        {(['B', 'P', 'T'] as const).map((side) => (
          <span key={side} data-side={side}>
            {count(side)}
          </span>
        ))}
      </span>
    </>
  );
}

function LastResults({ outcomes }: { outcomes: readonly Outcome[] }) {
  const newest = outcomes.slice(-SHOWN).reverse();
  return (
    <span className="hall-results" aria-hidden="true">
      {newest.map((outcome, place) => {
        const { text, colour } = resultOf(outcome);
        const key = `${outcomes.length - place}`;
        return (
          <b key={key} data-colour={colour}>
            {text}
          </b>
        );
      })}
    </span>
  );
}

function resultOf(outcome: Outcome): { readonly text: string; readonly colour: string } {
  if (outcome.type === 'spin') {
    const colour = outcome.number === 0 ? 'zero' : RED_NUMBERS.has(outcome.number) ? 'red' : 'black';
    return { text: String(outcome.number), colour };
  }
  if (outcome.type === 'dice') {
    const total = outcome.dice.reduce((sum, die) => sum + die, 0);
    return { text: String(total), colour: total > 10 ? 'red' : 'blue' };
  }
  if (outcome.type === 'coins') {
    const reds = outcome.coins.filter((coin) => coin === 'red').length;
    return { text: String(reds), colour: reds % 2 ? 'blue' : 'red' };
  }
  return { text: outcome.type === 'beads' ? String(outcome.remainder) : '', colour: 'black' };
}
