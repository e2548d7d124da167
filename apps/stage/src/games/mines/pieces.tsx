/** What a safe cell hides. */
export const Gem = () => (
  <svg viewBox="-30 -28 60 60" aria-hidden="true" className="mines-piece">
    <path className="gem-body" d="M-24-6-12-22h24l12 16L0 28Z" />
    <path className="gem-lit" d="M-24-6-12-22 0-6Z" />
    <path className="gem-top" d="M-12-22h24L0-6Z" />
    <path className="gem-side" d="m12-22 12 16H0Z" />
    <path className="gem-dark" d="M0-6h24L0 28Z" />
  </svg>
);

/** What ends a round. */
export const Mine = () => (
  <svg viewBox="-30 -30 60 60" aria-hidden="true" className="mines-piece">
    <path
      className="mine-spikes"
      d="M0-25V25M-25 0H25M-17.500-17.500 17.500 17.500M-17.500 17.500 17.500-17.500"
    />
    <circle className="mine-body" r="19" />
    <circle className="mine-eye" r="6.500" />
    <ellipse className="mine-shine" cx="-7" cy="-9" rx="5" ry="3.500" transform="rotate(-32 -7 -9)" />
  </svg>
);
