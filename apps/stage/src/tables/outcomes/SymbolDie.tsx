import { HOO_HEY_HOW_SYMBOLS } from '@fairhouse/games';

export type MarketSymbol = (typeof HOO_HEY_HOW_SYMBOLS)[number];

const Fish = () => (
  <>
    <path className="sym-red" d="M-34 0C-20-20 8-20 20 0 8 20-20 20-34 0Z" />
    <path className="sym-red-2" d="M14 0 36-17C31-6 31 6 36 17Z" />
    <path className="sym-gold" d="M-8-14C0-28 10-26 12-20L4-11ZM-8 14C-2 24 6 24 8 19L2 12Z" />
    <path className="sym-line" d="M-14-9Q-8 0-14 9M-4-11Q2 0-4 11M6-9Q11 0 6 9" />
    <circle className="sym-eye" cx="-23" cy="-4" r="3.6" />
  </>
);

const Prawn = () => (
  <>
    <path className="sym-line-red" d="M-22-22C-34-34-20-38-8-34M-20-20C-36-24-34-36-28-40" />
    <path
      className="sym-red"
      d="M-26-12C-18-30 14-32 26-10 34 8 26 26 8 30L2 22C16 18 20 8 15-1 8-12-6-8-12-2-18 2-27-2-26-12Z"
    />
    <path className="sym-gold" d="M8 30C2 38-10 36-14 30L2 22Z" />
    <path className="sym-line" d="M-3-26-4-9M10-23 7-8M22-13 15-3M28 2 18 5M26 17 15 13" />
    <path className="sym-line-red" d="M-8-2-12 12M0-5-2 10M8-2 6 10" />
    <circle className="sym-eye" cx="-18" cy="-13" r="3.2" />
  </>
);

const Crab = () => (
  <>
    <path
      className="sym-line-green"
      d="M-22 6-36 2M-22 14-37 16M-18 20-32 30M22 6 36 2M22 14 37 16M18 20 32 30"
    />
    <path className="sym-green" d="M-26-8C-42-14-40-32-26-36L-28-26-20-32C-14-24-18-14-26-8Z" />
    <path className="sym-green" d="M26-8C42-14 40-32 26-36L28-26 20-32C14-24 18-14 26-8Z" />
    <ellipse className="sym-green" cx="0" cy="9" rx="27" ry="19" />
    <path className="sym-line" d="M-14 9Q0 20 14 9M-12-1H12" />
    <circle className="sym-gold" cx="-8" cy="-13" r="5" />
    <circle className="sym-gold" cx="8" cy="-13" r="5" />
    <circle className="sym-eye" cx="-8" cy="-13" r="2.4" />
    <circle className="sym-eye" cx="8" cy="-13" r="2.4" />
  </>
);

const Rooster = () => (
  <>
    <path className="sym-green" d="M10 4C22-18 40-18 38-2 46 2 40 22 22 24Z" />
    <path className="sym-gold" d="M-24-16C-20-4-24 24 2 28 24 28 28 10 18 0 4-2-4-10-6-22Z" />
    <path className="sym-red" d="M-24-22C-32-30-24-38-18-32-16-40-6-38-8-30-2-30-2-22-8-20Z" />
    <path className="sym-gold" d="M-24-22C-26-12-14-8-8-14-4-20-10-28-18-27Z" />
    <path className="sym-red" d="M-24-14C-30-12-30-4-25-3-20-4-21-10-20-13Z" />
    <path className="sym-red-2" d="M-25-20-36-16-25-13Z" />
    <path className="sym-line-red" d="M0 28V38M0 38-8 40M0 38 7 40M10 26 12 37M12 37 4 40M12 37 20 39" />
    <path className="sym-line" d="M-4 10Q8 18 14 6" />
    <circle className="sym-eye" cx="-17" cy="-20" r="2.6" />
  </>
);

const Gourd = () => (
  <>
    <path className="sym-line-green" d="M2-30C4-40 14-42 18-38" />
    <path className="sym-green" d="M2-30C14-44 30-36 30-28 18-22 8-24 2-30Z" />
    <path className="sym-gold" d="M0-32C14-32 19-18 11-7 30 0 31 36 0 36-31 36-30 0-11-7-19-18-14-32 0-32Z" />
    <path className="sym-red" d="M-13-8Q0-1 13-8L14-2Q0 5-14-2Z" />
    <path className="sym-line" d="M-16 14Q-16 26-6 30M-8-22Q-11-18-9-13" />
  </>
);

const Coin = () => (
  <>
    <circle className="sym-gold" r="35" />
    <circle className="sym-line" r="28" />
    <path className="sym-hole" d="M-10-10H10V10H-10Z" />
    <path className="sym-red" d="M-3-25H3V-15H-3ZM-3 15H3V25H-3ZM-25-3H-15V3H-25ZM15-3H25V3H15Z" />
  </>
);

const PICTURES: Readonly<Record<MarketSymbol, () => React.JSX.Element>> = {
  fish: Fish,
  prawn: Prawn,
  crab: Crab,
  rooster: Rooster,
  gourd: Gourd,
  coin: Coin,
};

/** One of the six things of the market dice, alone. */
export function MarketPicture({ symbol }: { symbol: MarketSymbol }) {
  const Picture = PICTURES[symbol];
  return (
    <svg className="market-picture" viewBox="-46 -46 92 92" aria-hidden="true">
      <Picture />
    </svg>
  );
}

/** A die that shows one of the six. */
export function SymbolDie({ face }: { face: number }) {
  const Picture = PICTURES[HOO_HEY_HOW_SYMBOLS[face - 1]!];
  return (
    <svg className="die" viewBox="-50 -50 100 100" aria-hidden="true">
      <rect className="die-body" x="-46" y="-46" width="92" height="92" rx="20" />
      <g transform="scale(.94)">
        <Picture />
      </g>
    </svg>
  );
}
