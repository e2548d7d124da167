import { ATLAS_COLUMNS, ATLAS_ROWS, atlasAddress, placeInAtlas } from '../reels/atlas-order.ts';

/** One symbol out of the atlas of a slot. The text beside it names it. */
export function SymbolPicture({ slot, id }: { slot: string; id: string }) {
  const { column, row } = placeInAtlas(id);
  const x = (column / (ATLAS_COLUMNS - 1)) * 100;
  const y = (row / (ATLAS_ROWS - 1)) * 100;
  return (
    <span
      className="symbol-picture"
      aria-hidden="true"
      style={{
        backgroundImage: `url(${atlasAddress(slot)})`,
        backgroundPosition: `${x}% ${y}%`,
      }}
    />
  );
}
