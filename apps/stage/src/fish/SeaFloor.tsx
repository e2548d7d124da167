/** Coral that forks and forks again, and weed between it; in the colours of the sea. */
const CORALS = [branch(60, 170, -90, 54, 5, 26), branch(120, 170, -84, 40, 4, -22)];

const WEED = [150, 172, 190].map(
  (x, at) => `M${x} 180C${x - 22} ${140 - at * 8} ${x + 24} ${104 - at * 10} ${x - 4} ${62 - at * 14}`,
);

export function SeaFloor() {
  return (
    <div className="fish-floor" aria-hidden="true">
      <Reef />
      <Reef mirrored />
    </div>
  );
}

function Reef({ mirrored = false }: { readonly mirrored?: boolean }) {
  return (
    <svg viewBox="0 0 220 180" fill="none" strokeLinecap="round">
      <title>coral</title>
      <g transform={mirrored ? 'translate(220 0) scale(-1 1)' : undefined}>
        <path className="fish-weed" d={WEED.join('')} stroke="currentColor" strokeWidth="8" opacity="0.75" />
        <path d={CORALS.join('')} stroke="currentColor" strokeWidth="9" opacity="0.85" />
      </g>
    </svg>
  );
}

/** Angles in degrees. */
function branch(x: number, y: number, angle: number, length: number, forks: number, lean: number): string {
  const turn = ((angle + lean * 0.2) * Math.PI) / 180;
  const [tipX, tipY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
  const own = `M${x.toFixed(1)} ${y.toFixed(1)}L${tipX.toFixed(1)} ${tipY.toFixed(1)}`;
  if (forks === 0) return own;
  const shorter = length * 0.66;
  return (
    own +
    branch(tipX, tipY, angle - 28, shorter, forks - 1, -lean) +
    branch(tipX, tipY, angle + 26, shorter, forks - 1, lean)
  );
}
