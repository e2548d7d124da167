import { formatMoney, moneyOf } from '@fairhouse/kernel';
import { worstCost } from '@fairhouse/rules/rewards/promotion/needs-two';
import { cardFacts, type TermWords, termsLines } from '@fairhouse/rules/rewards/promotion/terms-lines';
import { formatDay, useText, useTextIn } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { OpsPromotion, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { Facts } from './Facts.tsx';

export type TermsLanguage = 'EN' | 'VI';

type PromotionTermsProps = {
  readonly rule: PromotionRule;
  readonly language: TermsLanguage;
  readonly currency: string;
  /** For the titles of those that it excludes. */
  readonly others: readonly Pick<OpsPromotion, 'id' | 'title'>[];
};

const FACTS = ['reward', 'wagering', 'maxBet', 'ends'] as const;

/** A rule in the words that members read, and the most that it can cost. */
export function PromotionTerms({ rule, language, currency, others }: PromotionTermsProps) {
  const t = useText();
  const say = useTextIn(language);
  const words: TermWords = {
    say: (key, fill) => say(`promotion.terms.${key}`, fill),
    money: (amount) => `${currency} ${amount}`,
    points: (amount) => say('promotion.points', { amount }),
    pieces: (kind, count) => say(`reward.${kind}`, { count }),
    day: (day) => formatDay(day, language),
    category: (code) => say(`lobby.category.${code as GameType}`),
    game: (code) => code,
    title: (id) => {
      const title = others.find((one) => one.id === id)?.title;
      return (language === 'VI' && title?.VI) || (title?.EN ?? say('promotion.unknown'));
    },
  };
  const facts = cardFacts(rule, words);
  const cost = worstCost(rule);
  return (
    <div className="grid gap-3" lang={language.toLowerCase()}>
      <Facts
        facts={[
          ...FACTS.map((name) => ({ name: say(`promotion.facts.${name}`), value: facts[name] })),
          {
            name: t('promotionConsole.costMost'),
            value:
              cost === undefined ? t('promotionConsole.unbounded') : words.money(formatMoney(moneyOf(cost))),
          },
        ]}
      />
      <ol className="grid list-decimal gap-1 ps-5">
        {termsLines(rule, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  );
}
