import { useText } from '@fairhouse/ui';
import { type RoadSide, roadOf } from './road.ts';

const LETTERS = 6;

/** How the sides of one place fell: a column for each run, as at the tables. */
export function Road({ sides, label }: { sides: readonly RoadSide[]; label: string }) {
  const t = useText();
  const columns = roadOf(sides, LETTERS);
  return (
    <figure className="lottery-road overflow-x-auto" aria-label={label}>
      <ol className="flex gap-0.5">
        {columns.map((column, at) => (
          <li key={at} className="grid content-start gap-0.5">
            {column.map((side, row) => (
              <span key={row} className="road-bead" data-side={side}>
                {t(`lotteryNames.place.${side}`).charAt(0)}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </figure>
  );
}
