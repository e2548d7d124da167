import type { Keeper } from '@fairhouse/games';

export const Ball = () => (
  <g>
    <ellipse className="ball-shadow" cx="0" cy="25" rx="26" ry="7" />
    <circle className="ball-skin" r="24" />
    <path
      className="ball-patch"
      d="M0-9 8.600-2.800 5.300 7.300H-5.300L-8.600-2.800ZM0-24C5-24 9-23 12-20.500L7-15H-7L-12-20.500C-9-23-5-24 0-24ZM23-6C24.500 1 23 7 20 12.500L14 8 16-2ZM-23-6C-24.500 1-23 7-20 12.500L-14 8-16-2ZM14 19.500C8 24 0 25-6 23L-2 16H7Z"
    />
    <path
      className="ball-seam"
      d="M0-9V-15M8.600-2.800 16-2M5.300 7.300 7 16M-5.300 7.300-2 16M-8.600-2.800-16-2"
    />
    <ellipse className="ball-shine" cx="-8" cy="-11" rx="7" ry="4" transform="rotate(-34 -8 -11)" />
  </g>
);

/** The keeper, arms up; the shirt tells how good. */
export const Goalkeeper = ({ keeper }: { readonly keeper: Keeper }) => (
  <g className="goalkeeper" data-keeper={keeper}>
    <path className="keeper-leg" d="M-12 34-20 82M12 34 20 82" />
    <path className="keeper-boot" d="M-28 80H-12V90H-32ZM28 80H12V90H32Z" />
    <path className="keeper-shorts" d="M-22 20H22L24 46H4L0 36-4 46H-24Z" />
    <path className="keeper-arm" d="M-20-14C-36-22-42-38-44-56M20-14C36-22 42-38 44-56" />
    <path className="keeper-shirt" d="M-24-22Q0-32 24-22L22 24H-22Z" />
    <path className="keeper-band" d="M-23-4H23V6H-23Z" />
    <circle className="keeper-skin" cx="0" cy="-42" r="15" />
    <path className="keeper-hair" d="M-15-44C-16-64 16-64 15-44 8-52-8-52-15-44Z" />
    <circle className="keeper-eye" cx="-5" cy="-41" r="1.900" />
    <circle className="keeper-eye" cx="5" cy="-41" r="1.900" />
    <path className="keeper-glove" d="M-54-58C-56-76-36-78-36-60V-50H-52ZM54-58C56-76 36-78 36-60V-50H52Z" />
  </g>
);

const GOAL = { left: 200, right: 600, top: 112, bottom: 312 } as const;

type Point = { readonly x: number; readonly y: number };

/** Strings of the net; they give way where the ball lands. */
function Net({ bulge }: { readonly bulge: Point | undefined }) {
  const pull = (at: number, centre: number | undefined): number =>
    centre === undefined ? 0 : 16 * Math.exp(-(((at - centre) / 60) ** 2));
  const columns = Array.from({ length: 20 }, (_, i) => GOAL.left + 10 + i * 20);
  const rows = Array.from({ length: 10 }, (_, i) => GOAL.top + 10 + i * 20);
  return (
    <g className="kick-net">
      {columns.map((x) => (
        <path
          key={x}
          d={`M${x} ${GOAL.top}Q${x + pull(x, bulge?.x)} ${bulge?.y ?? 220} ${x} ${GOAL.bottom}`}
        />
      ))}
      {rows.map((y) => (
        <path
          key={y}
          d={`M${GOAL.left} ${y}Q${bulge?.x ?? 400} ${y - 6 - pull(y, bulge?.y)} ${GOAL.right} ${y}`}
        />
      ))}
    </g>
  );
}

const CROWD = Array.from({ length: 150 }, (_, at) => ({
  x: ((at * 137) % 800) + ((at * 29) % 11),
  y: 26 + ((at * 61) % 56),
  kind: (at * 7) % 5,
}));

const STRIPES = [0, 1, 2, 3, 4, 5] as const;

/** Floodlights, the crowd, the grass and the goal. */
export const Stadium = ({ bulge }: { readonly bulge: Point | undefined }) => (
  <g>
    <rect className="kick-night" width="800" height="520" />
    <path className="kick-stand" d="M0 12H800V104H0Z" />
    {CROWD.map(({ x, y, kind }) => (
      <circle key={`${x},${y}`} className="kick-fan" data-kind={kind} cx={x} cy={y} r="5.400" />
    ))}
    <path className="kick-beam" d="M60-10 240 330H20ZM740-10 560 330H780Z" />
    <path className="kick-board" d="M0 92H800V120H0Z" />
    <path className="kick-grass" d="M0 118H800V520H0Z" />
    {STRIPES.map((at) => (
      <path key={at} className="kick-stripe" d={`M0 ${150 + at * at * 15}H800V${166 + at * at * 19}H0Z`} />
    ))}
    <path className="kick-line" d="M0 312H800M112 312 40 470H760L688 312M250 312 226 352H574L550 312" />
    <ellipse className="kick-spot" cx="400" cy="462" rx="12" ry="4" />
    <path className="kick-goal-back" d="M200 112H600V312H200Z" />
    <Net bulge={bulge} />
    <path className="kick-posts" d="M200 316V112H600V316" />
  </g>
);
