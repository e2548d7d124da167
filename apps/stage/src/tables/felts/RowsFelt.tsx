import { useText } from '@fairhouse/ui';
import { useState } from 'react';
import { Segments } from '../../solo/Segments.tsx';
import { type FeltPage, type FeltProps, type FeltRow, feltRows, pageRows } from './felt.ts';
import { SpotButton } from './SpotButton.tsx';

/** The least height that a thumb hits. */
const TOUCH_PX = 44;

/** A felt of rows of spots; on a phone one with many takes turns. */
export function RowsFelt({ wide, ...felt }: FeltProps & { readonly wide: boolean }) {
  const rows = feltRows(felt.live, wide);
  const pages = pageRows(rows);
  return wide || pages.length === 1 ? (
    <Rows {...felt} rows={rows} wide={wide} />
  ) : (
    <PagedFelt {...felt} pages={pages} />
  );
}

function PagedFelt({ pages, ...felt }: FeltProps & { readonly pages: ReturnType<typeof pageRows> }) {
  const t = useText();
  const [page, setPage] = useState<FeltPage>(pages[0]![0]);
  const hasStake = (rows: readonly FeltRow[]) =>
    rows.some(({ spots }) => spots.some(([spot]) => felt.stakes.has(spot)));
  const [, rows] = pages.find(([name]) => name === page) ?? pages[0]!;
  return (
    <div className="felt-views">
      <Segments
        label={t('table.view')}
        value={page}
        items={pages.map(([value, own]) => ({
          value,
          label: hasStake(own) ? `${t(`table.page.${value}`)} •` : t(`table.page.${value}`),
        }))}
        onChange={setPage}
      />
      <Rows {...felt} rows={rows} wide={false} />
    </div>
  );
}

type RowsProps = FeltProps & { readonly rows: readonly FeltRow[]; readonly wide: boolean };

function Rows({ rows, wide, ...felt }: RowsProps) {
  return (
    <div className="felt-rows" data-game={felt.live.game.id}>
      {rows.map(({ height, spots }) => (
        <div
          key={spots[0]![0]}
          className="felt-row"
          data-main={height > 2 || undefined}
          style={{
            flexGrow: height,
            minHeight: `${wide ? height * 22 : Math.max(TOUCH_PX, height * 30)}px`,
          }}
        >
          {spots.map(([spot, width]) => (
            <SpotButton key={spot} {...felt} spot={spot} style={{ flexGrow: width }} />
          ))}
        </div>
      ))}
    </div>
  );
}
