import {
  cardFacts,
  stepText,
  type TermWords,
  termsLines,
} from '@fairhouse/rules/rewards/promotion/terms-lines';
import { formatDay, useLanguage, useText } from '@fairhouse/ui';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { useBrand } from '../../state/brand.tsx';
import { promotionsQuery } from './queries.ts';

/** Facts and terms of a rule in the reader's language. */
export function useTerms(): (of: { readonly rule: PromotionRule; readonly gameTitle: string | null }) => {
  readonly facts: ReturnType<typeof cardFacts>;
  readonly lines: readonly string[];
  /** Of a mission. */
  readonly steps: readonly string[];
} {
  const t = useText();
  const language = useLanguage();
  const { currencySymbol } = useBrand();
  const titles = useQuery(promotionsQuery()).data?.items;
  const wordsOf = (gameTitle: string | null): TermWords => ({
    say: (key, fill) => t(`promotion.terms.${key}`, fill),
    money: (amount) => `${currencySymbol} ${amount}`,
    points: (amount) => t('promotion.points', { amount }),
    pieces: (kind, count) => t(`reward.${kind}`, { count }),
    day: (day) => formatDay(day, language),
    category: (code) => t(`lobby.category.${code as GameType}`),
    game: (code) => gameTitle ?? code,
    title: (id) => titles?.find((one) => one.id === id)?.title ?? t('promotion.unknown'),
  });
  return ({ rule, gameTitle }) => {
    const words = wordsOf(gameTitle);
    return {
      facts: cardFacts(rule, words),
      lines: termsLines(rule, words),
      steps: rule.trigger.kind === 'mission' ? rule.trigger.steps.map((step) => stepText(step, words)) : [],
    };
  };
}
