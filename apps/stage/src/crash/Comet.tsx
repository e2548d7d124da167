/** What flies: nose up, its flame below. */
export const Comet = () => (
  <svg viewBox="-60 -96 120 220" className="comet" aria-hidden="true">
    <path className="comet-flame" d="M-17 44Q0 116 17 44Z" />
    <path className="comet-core" d="M-8 44Q0 84 8 44Z" />
    <path className="comet-fin" d="M-24 12C-46 26-50 44-48 58L-16 42Z" />
    <path className="comet-fin" d="M24 12C46 26 50 44 48 58L16 42Z" />
    <path className="comet-hull" d="M0-80C34-44 34 8 22 46H-22C-34 8-34-44 0-80Z" />
    <path className="comet-shade" d="M0-80C34-44 34 8 22 46H6C18 6 18-44 0-80Z" />
    <path className="comet-nose" d="M0-80C15-64 24-48 28-30H-28C-24-48-15-64 0-80Z" />
    <path className="comet-belt" d="M-25 30H25L23 38H-23Z" />
    <circle className="comet-rim" cy="-8" r="15" />
    <circle className="comet-glass" cy="-8" r="10" />
  </svg>
);
