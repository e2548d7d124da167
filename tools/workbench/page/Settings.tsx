import { BRAND_SEEDS, brandProperties, paintBrand } from '@fairhouse/rules/platform/brand/brand-palette';
import { changeTexts, Tabs, THEMES, useLanguage, useTheme } from '@fairhouse/ui';
import { useState } from 'react';

const SEEDS = Object.keys(BRAND_SEEDS) as readonly (keyof typeof BRAND_SEEDS)[];
const LANGUAGES = ['EN', 'VI'] as const;

const itemsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Theme, language and brand of the page. */
export function Settings() {
  const { theme, setTheme } = useTheme();
  const language = useLanguage();
  const [seed, setSeed] = useState<keyof typeof BRAND_SEEDS>('citrine');
  const wear = (name: string) => {
    const next = SEEDS.find((each) => each === name) ?? 'citrine';
    for (const [property, colour] of Object.entries(brandProperties(paintBrand(BRAND_SEEDS[next]))))
      document.documentElement.style.setProperty(property, colour);
    setSeed(next);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Tabs
        label="Theme"
        value={theme}
        items={itemsOf(THEMES)}
        onChange={(value) => setTheme(THEMES.find((each) => each === value) ?? 'system')}
      />
      <Tabs
        label="Language"
        value={language}
        items={itemsOf(LANGUAGES)}
        onChange={(value) => void changeTexts(value === 'VI' ? 'VI' : 'EN')}
      />
      <Tabs label="Brand" value={seed} items={itemsOf(SEEDS)} onChange={wear} />
    </div>
  );
}
