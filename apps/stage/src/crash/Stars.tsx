/** A number of [0, 1) that looks arbitrary and is the same at every paint. */
const spread = (index: number): number => {
  const value = Math.sin(index * 91.7) * 43_758.5453;
  return value - Math.floor(value);
};

const STARS = Array.from({ length: 110 }, (_, index) => ({
  x: spread(index) * 1200,
  y: spread(index + 200) * 700,
  r: 0.6 + spread(index + 400) * 1.5,
  o: 0.2 + spread(index + 600) * 0.7,
}));

/** Night, far orbits and a ringed planet. Decoration only. */
export const Stars = () => (
  <svg className="sky-stars" viewBox="0 0 1200 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g className="sky-orbits">
      {[150, 230, 310, 400].map((rx) => (
        <ellipse key={rx} cx="960" cy="190" rx={rx} ry={rx * 0.42} transform="rotate(-18 960 190)" />
      ))}
    </g>
    {STARS.map(({ x, y, r, o }) => (
      <circle key={x} cx={x} cy={y} r={r} opacity={o} />
    ))}
    <g transform="translate(190 220)">
      <path className="planet-ring" d="M-84 22A88 22-16 0 1 84-26" />
      <circle className="planet" r="52" />
      <circle className="planet-light" cx="-14" cy="-14" r="34" />
      <path className="planet-ring" d="M-84 22A88 22-16 0 0 84-26" />
    </g>
  </svg>
);
