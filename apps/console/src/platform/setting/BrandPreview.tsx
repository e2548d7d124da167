import { type BrandPalette, brandProperties } from '@fairhouse/rules/platform/brand/brand-palette';
import type { BrandTheme } from '@fairhouse/rules/platform/brand/measure-brand';
import { Amount, Button, CategoryIcon, Logo, useText } from '@fairhouse/ui';
import type { CSSProperties } from 'react';
import { useStaff } from '../staff/index.ts';

type BrandPreviewProps = { readonly theme: BrandTheme; readonly palette: BrandPalette };

/** What a palette makes of a corner of the site, in one theme. */
export function BrandPreview({ theme, palette }: BrandPreviewProps) {
  const t = useText();
  const { brand } = useStaff();
  return (
    <section
      className="brand-preview"
      data-theme={theme}
      style={brandProperties(palette) as CSSProperties}
      aria-label={t(`brandColour.themes.${theme}`)}
    >
      <header className="flex items-center gap-3">
        <Logo size={30} />
        <span className="display text-lead">{brand.name}</span>
        <span className="ms-auto text-meta text-text-3">{t(`brandColour.themes.${theme}`)}</span>
      </header>
      <div className="card grid gap-4 p-4">
        <p className="text-text-2">{t('cashier.balance')}</p>
        <Amount value="12480.5000" symbol={brand.currencySymbol} size="big" />
        <div className="flex flex-wrap gap-2">
          <Button variant="main">
            {t('cashier.deposit.action')} <Amount value="500.0000" symbol={brand.currencySymbol} />
          </Button>
          <Button variant="ink">{t('shell.ui.retry')}</Button>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <span className="brand-icon">
          <CategoryIcon category="RNG" size={24} />
        </span>
        <span className="font-semibold text-brand-text">{t('brandColour.words')}</span>
        <span className="ms-auto rounded-chip bg-brand-tint px-3 py-2 text-text-2">
          {t('brandColour.tint')}
        </span>
      </div>
    </section>
  );
}
