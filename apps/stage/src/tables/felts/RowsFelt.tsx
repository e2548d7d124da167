import type { FeltProps } from './felt.ts';
import { feltRows } from './felt.ts';
import { SpotButton } from './SpotButton.tsx';

/** A felt of rows of spots. */
export function RowsFelt({ wide, ...felt }: FeltProps & { readonly wide: boolean }) {
  return (
    <div className="felt-rows" data-game={felt.live.game.id}>
      {feltRows(felt.live, wide).map(({ height, spots }) => (
        <div
          key={spots[0]![0]}
          className="felt-row"
          data-main={height > 2 || undefined}
          style={{ flexGrow: height, minHeight: `${height * (wide ? 22 : 30)}px` }}
        >
          {spots.map(([spot, width]) => (
            <SpotButton key={spot} {...felt} spot={spot} style={{ flexGrow: width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
