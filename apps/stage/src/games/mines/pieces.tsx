/** What a safe cell hides. */
export const Gem = () => (
  <svg viewBox="-30 -28 60 60" aria-hidden="true" className="mines-piece">
    <path d="M-24-6-12-22h24l12 16L0 28Z" fill="#22b98c" />
    <path d="M-24-6-12-22 0-6Z" fill="#a5f5da" />
    <path d="M-12-22h24L0-6Z" fill="#e6fff7" />
    <path d="m12-22 12 16H0Z" fill="#5fe0b8" />
    <path d="M0-6h24L0 28Z" fill="#0f8a66" />
  </svg>
);

/** What ends a round. */
export const Mine = () => (
  <svg viewBox="-30 -30 60 60" aria-hidden="true" className="mines-piece">
    <g stroke="#39415a" strokeWidth="7" strokeLinecap="round">
      <path d="M0-25V25M-25 0H25M-17.500-17.500 17.500 17.500M-17.500 17.500 17.500-17.500" />
    </g>
    <circle r="19" fill="#262d42" />
    <circle r="19" fill="none" stroke="#515b7a" strokeWidth="2" />
    <circle r="6.500" fill="#ff5a60" />
    <ellipse cx="-7" cy="-9" rx="5" ry="3.500" fill="#fff" opacity=".55" transform="rotate(-32 -7 -9)" />
  </svg>
);
