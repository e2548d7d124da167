import { oddsText } from '@fairhouse/rules/rewards/bonus/terms';
import { Card, formatInstant, useLanguage, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useBrand } from '../../state/brand.tsx';
import { useShownMoney } from './use-shown-money.ts';

/** A factor of terms as it is read: 300,000 is 30. */
export const factorText = (factor: number): string => String(factor / 10_000);

/** The terms as they were granted, with the hash that nobody can change them under. */
export function TermsReceipt({ bonus }: { bonus: BonusView }) {
  const t = useText();
  const language = useLanguage();
  const shown = useShownMoney();
  const { timeZone } = useBrand();
  const { granted, deposit, required, terms, grantedAt, termsHash } = bonus;
  const rows: readonly (readonly [string, string])[] = [
    [t('bonus.terms.granted'), shown(granted)],
    ...(deposit === '0.0000' ? [] : [[t('bonus.terms.deposit'), shown(deposit)] as const]),
    [t('bonus.terms.required'), shown(required)],
    [t('bonus.terms.reckoned'), t(`bonus.terms.base.${terms.base}`, { factor: factorText(terms.factor) })],
    [t('bonus.terms.spend'), t(`bonus.terms.spends.${terms.spend}`)],
    [t('bonus.terms.principal'), t(`bonus.terms.principals.${terms.principal}`)],
    [t('bonus.terms.cap'), terms.cap === null ? t('bonus.noCap') : shown(terms.cap)],
    [t('bonus.terms.stakeMax'), shown(terms.stakeMax)],
    ...(terms.minOdds === null ? [] : [[t('bonus.terms.minOdds'), oddsText(terms.minOdds)] as const]),
    [t('bonus.terms.days'), t('bonus.terms.dayCount', { count: terms.days })],
    [t('bonus.terms.at'), formatInstant(grantedAt, timeZone, language)],
  ];
  return (
    <Card className="p-5">
      <h2 className="font-bold text-lead">{t('bonus.receipt')}</h2>
      <p className="mt-1 text-dense text-text-2">{t('bonus.receiptBody')}</p>
      <dl className="mt-3 border-line-soft border-t border-dashed pt-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-1">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-end font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="py-1">
          <dt className="text-text-2">{t('bonus.terms.hash')}</dt>
          <dd className="break-all font-mono text-meta">{termsHash}</dd>
        </div>
      </dl>
    </Card>
  );
}
