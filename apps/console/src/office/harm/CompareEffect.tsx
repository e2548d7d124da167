import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { HarmCaseView } from '@fairhouse/wire/office/harm';

type Effect = NonNullable<HarmCaseView['effect']>;

const MONEY = ['deposited', 'staked', 'lost'] as const;

const textOf = (amount: string): string => formatMoney(parseMoney(amount)!);

/** As many days before the first intervention as after it. */
export function CompareEffect({ effect: { before, after } }: { readonly effect: Effect }) {
  const t = useText();
  if (after.days === 0) return <p className="text-text-2">{t('harm.effect.early')}</p>;
  const rows = [
    ...MONEY.map((name) => [name, textOf(before[name]), textOf(after[name])] as const),
    ['played', String(before.played), String(after.played)] as const,
  ];
  return (
    <table className="w-full tabular-nums">
      <caption className="pb-1 text-start text-text-2">
        {t('harm.effect.about', { count: after.days })}
      </caption>
      <thead>
        <tr className="text-meta text-text-3">
          <th scope="col" className="text-start font-normal">
            {t('harm.effect.measure')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('harm.effect.before')}
          </th>
          <th scope="col" className="text-end font-normal">
            {t('harm.effect.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, was, is]) => (
          <tr key={name} className="border-line-soft border-t">
            <th scope="row" className="py-1 text-start font-normal">
              {t(`harm.effect.${name}`)}
            </th>
            <td className="text-end">{was}</td>
            <td className="text-end">{is}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
