import { ATLAS_COLUMNS, ATLAS_ROWS, atlasAddress, placeInAtlas } from '../reels/atlas-order.ts';

/** One symbol out of the atlas of its set. The text beside it names it. */
export function SymbolPicture({ symbolSet, id }: { symbolSet: string; id: string }) {
  const { column, row } = placeInAtlas(symbolSet, id);
  const x = (column / (ATLAS_COLUMNS - 1)) * 100;
  const y = (row / (ATLAS_ROWS - 1)) * 100;
  return (
    <span
      className="symbol-picture"
      aria-hidden="true"
      style={{
        backgroundImage: `url(${atlasAddress(symbolSet)})`,
        backgroundPosition: `${x}% ${y}%`,
      }}
    />
  );
}
