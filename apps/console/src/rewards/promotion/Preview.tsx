import type { BrandTheme } from '@fairhouse/rules/platform/brand/measure-brand';
import { useText } from '@fairhouse/ui';
import type { PromotionDraft, PromotionFile } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PromotionTerms, type TermsLanguage } from '../../parts/PromotionTerms.tsx';
import { AsMember } from './AsMember.tsx';
import { promotionsQuery } from './queries.ts';

const LANGUAGES = ['EN', 'VI'] as const satisfies readonly TermsLanguage[];

const THEMES = ['dark', 'light'] as const satisfies readonly BrandTheme[];
const SIZES = ['desktop', 'phone'] as const;

type PreviewProps = {
  readonly draft: PromotionDraft;
  readonly file: PromotionFile | undefined;
  readonly currency: string;
};

/** What members read of a rule, in each language, theme and size, and what it is to one of them. */
export function Preview({ draft, file, currency }: PreviewProps) {
  const t = useText();
  const [language, setLanguage] = useState<TermsLanguage>('EN');
  const [theme, setTheme] = useState<BrandTheme>('dark');
  const [size, setSize] = useState<(typeof SIZES)[number]>('desktop');
  const others = useQuery(promotionsQuery).data?.items ?? [];
  const { rule, look } = draft;
  return (
    <Panel
      title={t('promotionConsole.preview')}
      end={
        <span className="flex flex-wrap justify-end gap-2">
          <ChoiceSet
            label={t('promotionConsole.language')}
            choices={LANGUAGES}
            chosen={language}
            textOf={(one) => t(`promotionConsole.languages.${one}`)}
            onChoose={setLanguage}
          />
          <ChoiceSet
            label={t('promotionConsole.theme')}
            choices={THEMES}
            chosen={theme}
            textOf={(one) => t(`brandColour.themes.${one}`)}
            onChoose={setTheme}
          />
          <ChoiceSet
            label={t('promotionConsole.size')}
            choices={SIZES}
            chosen={size}
            textOf={(one) => t(`promotionConsole.sizes.${one}`)}
            onChoose={setSize}
          />
        </span>
      }
    >
      <div className="grid gap-3 p-4 pt-1">
        <div
          className={`brand-preview grid gap-3 ${size === 'phone' ? 'max-w-97.5' : ''}`}
          data-theme={theme}
        >
          {look.image && <img src={look.image} alt="" className="h-28 w-full rounded-card object-cover" />}
          <div lang={language.toLowerCase()}>
            <p className="display text-lead">{look.title[language] ?? look.title.EN}</p>
            <p className="whitespace-pre-line text-text-2">{look.text[language] ?? look.text.EN}</p>
          </div>
          <PromotionTerms rule={rule} language={language} currency={currency} others={others} />
        </div>
        <AsMember draft={draft} file={file} />
      </div>
    </Panel>
  );
}
