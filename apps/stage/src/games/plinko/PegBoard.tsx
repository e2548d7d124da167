import { wantsCalm } from '@fairhouse/ui';
import { useEffect, useRef, useState } from 'react';

/** A ball by its round, and to which side it went at each row. */
export type Ball = { readonly id: string; readonly path: readonly number[] };

type PegBoardProps = {
  readonly rows: number;
  /** What each slot pays, in 1/10,000 stakes. */
  readonly pays: readonly bigint[];
  readonly balls: readonly Ball[];
  /** The ball that landed last. */
  readonly landed: string | undefined;
  readonly rowMs: number;
};

const GAP = 44;
const TOP = 40;

const sayPay = (pay: bigint): string => {
  const times = Number(pay) / 10_000;
  return times >= 1_000 ? `${times / 1_000}k` : String(times);
};

const slotOf = ({ path }: Ball): number => path.filter((side) => side === 1).length;

/** The pegs, the slots and the balls. The way of a ball is that of its book. */
export function PegBoard({ rows, pays, balls, landed, rowMs }: PegBoardProps) {
  const last = balls.find(({ id }) => id === landed);
  const width = (rows + 2) * GAP;
  const height = TOP + rows * GAP + 58;
  return (
    <svg className="plinko" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: row + 3 }, (_, peg) => (
          <circle
            key={`${row}-${peg}`}
            className="plinko-peg"
            cx={width / 2 + (peg - (row + 2) / 2) * GAP}
            cy={TOP + row * GAP}
            r={5.5}
          />
        )),
      )}
      {pays.map((pay, at) => (
        <g
          key={at}
          className="plinko-slot"
          data-hit={(last && at === slotOf(last)) || undefined}
          style={{ '--far': Math.abs(at - rows / 2) / (rows / 2) } as React.CSSProperties}
          transform={`translate(${width / 2 + (at - rows / 2) * GAP} ${TOP + rows * GAP + 10})`}
        >
          <rect x={-GAP / 2 + 2.5} y={-16} width={GAP - 5} height={36} rx={8} />
          <text y={7} textAnchor="middle">
            {sayPay(pay)}
          </text>
        </g>
      ))}
      {balls.map((ball) => (
        <FallingBall key={ball.id} ball={ball} width={width} rowMs={rowMs} />
      ))}
    </svg>
  );
}

type FallingBallProps = { readonly ball: Ball; readonly width: number; readonly rowMs: number };

/** Falls as fast as balls fell when it was dropped, then rests in its slot. */
function FallingBall({ ball, width, rowMs }: FallingBallProps) {
  const { path } = ball;
  const drawn = useRef<SVGGElement>(null);
  const [dropMs] = useState(path.length * rowMs);
  useEffect(() => {
    if (!drawn.current || wantsCalm()) return;
    const fall = drawn.current.animate(framesOf(path, width), { duration: dropMs, fill: 'backwards' });
    return () => fall.cancel();
    // Another answer of the studio about another ball does not begin this one anew.
  }, [path, dropMs, width]);
  return (
    <g ref={drawn} transform={`translate(${ballAt(slotOf(ball), path.length, width)})`}>
      <circle className="plinko-ball" r={12} />
      <circle className="plinko-shine" r={4} cx={-4} cy={-4.5} />
    </g>
  );
}

const xOf = (rights: number, row: number, width: number): number => width / 2 + (rights - row / 2) * GAP;

/** Where the ball rests after a row: above its next peg, or on its slot. */
const ballAt = (rights: number, row: number, width: number): string =>
  `${xOf(rights, row, width)} ${TOP + row * GAP - 20}`;

/** From the top peg on: a hop to one side at each row. */
function framesOf(path: readonly number[], width: number): Keyframe[] {
  let rights = 0;
  const frame = (row: number): Keyframe => ({
    transform: `translate(${xOf(rights, row, width)}px, ${TOP + row * GAP - 20}px)`,
    easing: 'cubic-bezier(0.4, 0, 0.85, 0.6)',
  });
  return [
    frame(0),
    ...path.map((side, row) => {
      rights += side;
      return frame(row + 1);
    }),
  ];
}
