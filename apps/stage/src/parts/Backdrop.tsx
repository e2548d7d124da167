/** Where the lights of the scene float: place in per cent of width and height, size. */
const LIGHTS = [
  [6, 34, 1.1],
  [15, 16, 0.6],
  [95, 17, 0.7],
  [95, 50, 1.2],
  [3, 66, 0.7],
  [79, 8, 0.4],
  [11, 53, 0.5],
  [97, 76, 0.7],
  [88, 64, 0.5],
] as const;

/** A number of [0, 1) that looks arbitrary and is the same at every paint. */
const spread = (index: number): number => {
  const value = Math.sin(index * 127.1) * 43_758.5453;
  return value - Math.floor(value);
};

const STARS = Array.from({ length: 70 }, (_, index) => ({
  x: spread(index) * 1368,
  y: spread(index + 100) * 380,
  r: 0.5 + spread(index + 200) * 1.3,
  o: 0.2 + spread(index + 300) * 0.6,
}));

const RIPPLES = Array.from({ length: 40 }, (_, index) => ({
  x: spread(index + 400) * 1368,
  y: 560 + spread(index + 500) * 276,
  r: 16 + spread(index + 600) * 60,
  o: 0.05 + spread(index + 700) * 0.12,
}));

const ridge = (base: number, phase: number): string => {
  const tops = Array.from({ length: 25 }, (_, index) => {
    const height = Math.abs(Math.sin(index * 0.55 + phase) * 50 + Math.sin(index * 1.3 + phase * 2) * 22);
    return `L${index * 57} ${(base - height).toFixed(1)}`;
  });
  return `M0 836${tops.join('')}L1368 836Z`;
};

const RIDGES = [ridge(502, 1), ridge(547, 3.1)] as const;

/** What floats in the light of each set of symbols, drawn around 0, 0. */
const FLOATS: Readonly<Record<string, React.ReactNode>> = {
  koi: (
    <>
      <path className="lamp-body" d="M-14-20C-30-14-30 14-14 20H14C30 14 30-14 14-20Z" />
      <path className="lamp-core" d="M-6-20C-12-12-12 12-6 20H6C12 12 12-12 6-20Z" />
      <path className="lamp-cap" d="M-13-25h26v6h-26zM-13 19h26v6h-26z" />
    </>
  ),
  treasure: (
    <>
      <path className="gem-left" d="M0-24-17-6 0 26Z" />
      <path className="gem-right" d="M0-24 17-6 0 26Z" />
      <path className="lamp-core" d="M0-24-7-6H7Z" />
    </>
  ),
  orchard: (
    <>
      <circle className="lamp-body" r="17" />
      <circle className="lamp-core" cx="-5" cy="-5" r="7" />
      <path className="lamp-cap" d="M-4-24h8v9h-8z" />
    </>
  ),
  night: (
    <>
      <circle className="lamp-body" r="7" />
      <circle className="lamp-core" r="4" />
    </>
  ),
};

/** A night lake in the game's hue. Decoration only. */
export function Backdrop({ symbolSet }: { symbolSet: string }) {
  return (
    <svg className="backdrop" viewBox="0 0 1368 836" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop className="sky-0" offset="0" />
          <stop className="sky-1" offset=".45" />
          <stop className="sky-2" offset=".66" />
          <stop className="sky-3" offset=".67" />
          <stop className="sky-4" offset="1" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop className="lamp-0" offset="0" />
          <stop className="lamp-1" offset="1" />
        </radialGradient>
        <radialGradient id="halo">
          <stop className="halo-0" offset="0" />
          <stop className="halo-1" offset="1" />
        </radialGradient>
      </defs>
      <rect width="1368" height="836" fill="url(#sky)" />
      <g className="stars">
        {STARS.map(({ x, y, r, o }) => (
          <circle key={x} cx={x} cy={y} r={r} opacity={o} />
        ))}
      </g>
      <circle cx="1204" cy="170" r="184" fill="url(#halo)" />
      <circle className="moon" cx="1204" cy="170" r="54" />
      <circle className="crater" cx="1190" cy="159" r="9" />
      <circle className="crater" cx="1222" cy="184" r="6" />
      <path className="ridge-far" d={RIDGES[0]} />
      <path className="ridge-near" d={RIDGES[1]} />
      <rect className="water" y="556" width="1368" height="280" />
      <g className="ripples">
        {RIPPLES.map(({ x, y, r, o }) => (
          <ellipse key={x} cx={x} cy={y} rx={r} ry="1.3" opacity={o} />
        ))}
      </g>
      {LIGHTS.map(([x, y, size]) => (
        <g key={x} transform={`translate(${x * 13.68} ${y * 8.36}) scale(${size})`}>
          <circle r="70" fill="url(#lamp)" />
          {FLOATS[symbolSet] ?? FLOATS.night}
        </g>
      ))}
    </svg>
  );
}
