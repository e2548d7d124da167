/** What a table is played with, drawn on its felt. */
export function TableEmblem({ gameId }: { gameId: string }) {
  const Drawing = DRAWINGS[gameId.startsWith('baccarat') ? 'baccarat' : gameId] ?? Cards;
  return (
    <svg className="hall-emblem" viewBox="0 0 120 90" aria-hidden="true">
      <Drawing />
    </svg>
  );
}

const SPADE =
  'M0-46C-9-30-40-10-40 14a20 20 0 0 0 34 14C-7 38-11 44-17 48H17C11 44 7 38 6 28A20 20 0 0 0 40 14C40-10 9-30 0-46Z';
const HEART = 'M0 46C-14 26-42 8-42-16a22 22 0 0 1 42-9 22 22 0 0 1 42 9C42 8 14 26 0 46Z';

type FaceProps = { readonly rank: string; readonly path: string; readonly red: boolean };

const Face = ({ rank, path, red }: FaceProps) => (
  <g className={red ? 'em-red' : 'em-dark'}>
    <rect className="em-card" x="-24" y="-33" width="48" height="66" rx="6" />
    <text x="-19" y="-15">
      {rank}
    </text>
    <path transform="translate(5 11) scale(.3)" d={path} />
  </g>
);

const Cards = () => (
  <>
    <g transform="translate(46 46) rotate(-10)">
      <Face rank="K" path={HEART} red />
    </g>
    <g transform="translate(82 50) rotate(9)">
      <Face rank="9" path={SPADE} red={false} />
    </g>
  </>
);

const Duel = () => (
  <>
    <g transform="translate(42 46) rotate(-6)">
      <Face rank="J" path={HEART} red />
    </g>
    <g transform="translate(88 46) rotate(6)">
      <Face rank="7" path={SPADE} red={false} />
    </g>
  </>
);

const Blackjack = () => (
  <>
    <g transform="translate(46 46) rotate(-10)">
      <Face rank="A" path={SPADE} red={false} />
    </g>
    <g transform="translate(82 50) rotate(9)">
      <Face rank="J" path={HEART} red />
    </g>
  </>
);

const Wheel = () => (
  <g transform="translate(66 48) scale(1 .86)">
    <circle className="em-wood" r="44" />
    {Array.from({ length: 24 }, (_, place) => (
      <path
        key={place * 15}
        className={place === 0 ? 'em-green' : place % 2 ? 'em-red' : 'em-black'}
        transform={`rotate(${place * 15})`}
        d="M-5-38H5L3.4-26H-3.4Z"
      />
    ))}
    <circle className="em-wood" r="25" />
    <path className="em-brass" d="M0-17V17M-17 0H17" />
    <circle className="em-ball" cx="12" cy="-29" r="3.4" />
  </g>
);

type DieProps = { readonly x: number; readonly y: number; readonly turn: number; readonly red: boolean };

const Die = ({ x, y, turn, red }: DieProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`} className={red ? 'em-red' : 'em-dark'}>
    <rect className="em-card" x="-17" y="-17" width="34" height="34" rx="7" />
    {(red
      ? [[0, 0]]
      : [
          [-8, -8],
          [8, 8],
          [0, 0],
          [-8, 8],
          [8, -8],
        ]
    ).map(([dx, dy]) => (
      <circle key={`${dx},${dy}`} cx={dx} cy={dy} r={red ? 6 : 3.4} />
    ))}
  </g>
);

const Dice = () => (
  <>
    <path className="em-glass" d="M18 78V50a46 40 0 0 1 92 0v28z" />
    <Die x={44} y={58} turn={-12} red={false} />
    <Die x={84} y={58} turn={10} red />
    <Die x={64} y={34} turn={4} red={false} />
  </>
);

const Bowl = () => (
  <>
    <ellipse className="em-plate" cx="62" cy="60" rx="52" ry="22" />
    {[
      [40, 58],
      [58, 64],
      [74, 56],
      [90, 62],
    ].map(([cx, cy], place) => (
      <ellipse key={cx} className={place % 2 ? 'em-white' : 'em-coin'} cx={cx} cy={cy} rx="9" ry="6" />
    ))}
    <path className="em-bowl" d="M56 26a30 18 0 0 1 56 8c-18 8-40 6-56-8z" />
  </>
);

const Beads = () => (
  <>
    {Array.from({ length: 15 }, (_, place) => (
      <circle
        key={`bead ${place}`}
        className="em-bead"
        cx={24 + (place % 5) * 18 + Math.floor(place / 5) * 6}
        cy={32 + Math.floor(place / 5) * 18}
        r="8"
      />
    ))}
  </>
);

const DRAWINGS: Readonly<Record<string, () => React.JSX.Element>> = {
  baccarat: Cards,
  roulette: Wheel,
  sic_bo: Dice,
  dragon_tiger: Duel,
  xoc_dia: Bowl,
  fan_tan: Beads,
  live_blackjack: Blackjack,
};
