import { useText } from '@fairhouse/ui';
import type { PromotionDraft } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PromotionTerms, type TermsLanguage } from '../../parts/PromotionTerms.tsx';
import { promotionsQuery } from './queries.ts';

const LANGUAGES = ['EN', 'VI'] as const satisfies readonly TermsLanguage[];

/** What members read of a rule, in each language. */
export function Preview({ draft, currency }: { draft: PromotionDraft; currency: string }) {
  const t = useText();
  const [language, setLanguage] = useState<TermsLanguage>('EN');
  const others = useQuery(promotionsQuery).data?.items ?? [];
  const { rule, look } = draft;
  return (
    <Panel
      title={t('promotionConsole.preview')}
      end={
        <ChoiceSet
          label={t('promotionConsole.language')}
          choices={LANGUAGES}
          chosen={language}
          textOf={(one) => t(`promotionConsole.languages.${one}`)}
          onChoose={setLanguage}
        />
      }
    >
      <div className="grid gap-3 p-4 pt-1">
        {look.image && <img src={look.image} alt="" className="h-28 w-full rounded-card object-cover" />}
        <div lang={language.toLowerCase()}>
          <p className="display text-lead">{look.title[language] ?? look.title.EN}</p>
          <p className="whitespace-pre-line text-text-2">{look.text[language] ?? look.text.EN}</p>
        </div>
        <PromotionTerms rule={rule} language={language} currency={currency} others={others} />
      </div>
    </Panel>
  );
}
