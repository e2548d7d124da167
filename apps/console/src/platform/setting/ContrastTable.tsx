import {
  BRAND_USES,
  type BrandMeasure,
  type BrandTheme,
  type BrandUse,
} from '@fairhouse/rules/platform/brand/measure-brand';
import { type Column, DataTable, useText } from '@fairhouse/ui';
import { Check } from 'lucide-react';

/** How well each use of a palette can be seen, in both themes. */
export function ContrastTable({ measures }: { readonly measures: readonly BrandMeasure[] }) {
  const t = useText();
  const ofTheme = (theme: BrandTheme): Column<BrandUse> => ({
    key: theme,
    header: t(`brandColour.inTheme.${theme}`),
    align: 'end',
    cell: (use) => {
      const measure = measures.find((each) => each.use === use && each.theme === theme);
      return measure && <Ratio measure={measure} />;
    },
  });
  const columns: readonly Column<BrandUse>[] = [
    { key: 'use', header: t('brandColour.use'), cell: (use) => t(`brandColour.uses.${use}`) },
    ofTheme('dark'),
    ofTheme('light'),
    {
      key: 'least',
      header: t('brandColour.least'),
      narrow: 'below',
      align: 'end',
      cell: (use) => measures.find((each) => each.use === use)?.least.toFixed(1),
    },
  ];
  return (
    <DataTable
      caption={t('brandColour.contrast')}
      columns={columns}
      rows={BRAND_USES}
      rowKey={(use) => use}
      state="ready"
      onRetry={() => undefined}
      empty={null}
    />
  );
}

/** Cut, not rounded: 4.49 is not 4.5. */
const cut = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

function Ratio({ measure: { ratio, least } }: { readonly measure: BrandMeasure }) {
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold">
      {ratio >= least && <Check size={14} className="text-win" aria-hidden="true" />}
      {cut(ratio)}
    </span>
  );
}
