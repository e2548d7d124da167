import { nameIn } from '@fairhouse/text';
import { type Translate, useLanguage, useText } from '@fairhouse/ui';
import type { rewardSource } from '@fairhouse/wire/money/reward-words';
import type * as z from '@fairhouse/wire/zod';

type Source = z.infer<typeof rewardSource>;

/** What a reward is for, by name where it has one. */
export function useSourceText(): (source: Source) => string {
  const t = useText();
  const language = useLanguage();
  return (source) => sourceText(t, language, source);
}

const sourceText = (t: Translate, language: string, { type, id, title }: Source): string => {
  if (!title) return t(`reward.source.${type}`, { id });
  const name = nameIn(title, language);
  return type === 'promotion' || type === 'mission' || type === 'raffle' || type === 'tournament'
    ? t(`reward.named.${type}`, { title: name })
    : name;
};
