import { cardFacts, type TermWords, termsLines } from '@fairhouse/rules/rewards/promotion/terms-lines';
import { formatDay, useText, useTextIn } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { PromotionDraft } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { promotionsQuery } from './queries.ts';

const LANGUAGES = ['EN', 'VI'] as const;

/** What members read of a rule, in each language. */
export function Preview({ draft, currency }: { draft: PromotionDraft; currency: string }) {
  const t = useText();
  const [language, setLanguage] = useState<(typeof LANGUAGES)[number]>('EN');
  const say = useTextIn(language);
  const others = useQuery(promotionsQuery).data?.items;
  const { rule, look } = draft;
  const words: TermWords = {
    say: (key, fill) => say(`promotion.terms.${key}`, fill),
    money: (amount) => `${currency} ${amount}`,
    points: (amount) => say('promotion.points', { amount }),
    pieces: (kind, count) => say(`reward.${kind}`, { count }),
    day: (day) => formatDay(day, language),
    category: (code) => say(`lobby.category.${code as GameType}`),
    game: (code) => code,
    title: (id) => {
      const title = others?.find((one) => one.id === id)?.title;
      return (language === 'VI' && title?.VI) || (title?.EN ?? say('promotion.unknown'));
    },
  };
  const facts = cardFacts(rule, words);
  const names = ['reward', 'wagering', 'maxBet', 'ends'] as const;
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
      <div className="grid gap-3 p-4 pt-1" lang={language.toLowerCase()}>
        <p className="display text-lead">{look.title[language] ?? look.title.EN}</p>
        <p className="whitespace-pre-line text-text-2">{look.text[language] ?? look.text.EN}</p>
        <Facts facts={names.map((name) => ({ name: say(`promotion.facts.${name}`), value: facts[name] }))} />
        <ol className="grid list-decimal gap-1 ps-5">
          {termsLines(rule, words).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Panel>
  );
}
