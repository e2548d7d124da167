/** Frames of an atlas lie in rows of four, 192 pixels wide with two between them; in this order. */
const PLAY_ORDER = ['WI', 'SC', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'CO'];
const CLASSIC_ORDER = [
  '7',
  'BAR3',
  'BAR2',
  'BAR1',
  'BELL',
  'MELON',
  'PLUM',
  'ORANGE',
  'LEMON',
  'CHERRY',
  'JP',
];
const COLUMNS = 4;
const ROWS = 3;

/** One symbol out of the atlas of its set. The text beside it names it. */
export function SymbolPicture({ symbolSet, id }: { symbolSet: string; id: string }) {
  const at = (symbolSet === 'classic' ? CLASSIC_ORDER : PLAY_ORDER).indexOf(id);
  const x = ((at % COLUMNS) / (COLUMNS - 1)) * 100;
  const y = (Math.floor(at / COLUMNS) / (ROWS - 1)) * 100;
  return (
    <span
      className="symbol-picture"
      aria-hidden="true"
      style={{
        backgroundImage: `url(/art/symbols/${symbolSet}.webp)`,
        backgroundPosition: `${x}% ${y}%`,
      }}
    />
  );
}
