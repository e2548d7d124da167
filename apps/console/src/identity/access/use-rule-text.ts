import { useLanguage, useText } from '@fairhouse/ui';
import { countryName } from './countries.ts';
import type { AccessRule } from './queries.ts';

type Named = Pick<AccessRule, 'kind' | 'effect' | 'value'>;

/** What a rule is about, in words: an address, or the name of a country. */
export function usePlaceText(): (rule: Pick<Named, 'kind' | 'value'>) => string {
  const language = useLanguage();
  return ({ kind, value }) => (kind === 'country' ? countryName(language, value) : value);
}

/** A rule in words. */
export function useRuleText(): (rule: Named) => string {
  const t = useText();
  const place = usePlaceText();
  return (rule) => t(`access.rules.${rule.effect}`, { place: place(rule) });
}
