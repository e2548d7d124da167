import { formatMoney, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { oddsText, readTerms } from '@fairhouse/rules/rewards/bonus/terms';
import { useText } from '@fairhouse/ui';
import type { BonusTermsView } from '@fairhouse/wire/rewards/bonus';

/** Terms as a request tells them. */
export function termsOf(text: string): BonusTermsView {
  const terms = readTerms(text);
  return {
    ...terms,
    excluded: [...terms.excluded],
    stakeMax: wireMoney(terms.stakeMax),
    cap: terms.cap === null ? null : wireMoney(terms.cap),
  };
}

/** The terms of a bonus, one below the other. */
export function BonusTerms({ terms }: { terms: BonusTermsView }) {
  const t = useText();
  const shown = (amount: string) => formatMoney(parseMoney(amount) ?? ZERO);
  const { categories, providers, games } = terms.weights;
  const weights = [...Object.entries(categories), ...Object.entries(providers), ...Object.entries(games)].map(
    ([name, weight]) => `${name} ${weight}%`,
  );
  const rows: readonly (readonly [string, string])[] = [
    [t('bonus.terms.reckoned'), t(`bonus.terms.base.${terms.base}`, { factor: terms.factor / 10_000 })],
    [t('bonus.terms.spend'), t(`bonus.terms.spends.${terms.spend}`)],
    [t('bonus.terms.principal'), t(`bonus.terms.principals.${terms.principal}`)],
    [t('bonus.terms.stakeMax'), shown(terms.stakeMax)],
    [t('bonus.terms.cap'), terms.cap === null ? t('bonus.noCap') : shown(terms.cap)],
    [t('bonus.terms.minOdds'), terms.minOdds === null ? t('console.none') : oddsText(terms.minOdds)],
    [t('bonus.terms.days'), t('bonus.terms.dayCount', { count: terms.days })],
    [t('bonusConsole.weights'), weights.join(', ')],
    [t('bonusConsole.excluded'), terms.excluded.length === 0 ? t('console.none') : terms.excluded.join(', ')],
  ];
  return (
    <dl className="grid gap-1 whitespace-normal">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-text-2">{name}:</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
