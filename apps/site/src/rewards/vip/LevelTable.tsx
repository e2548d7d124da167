import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import type { VipLevelView } from '@fairhouse/wire/rewards/vip';

/** Amounts of levels are whole: the table leaves their cents out. */
export const wholeText = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');

export const factorText = (factor: number): string => (factor / 100).toFixed(2);

/** Every level with what it asks for and gives; the member's own is raised. */
export function LevelTable({ levels, own }: { levels: readonly VipLevelView[]; own: number | undefined }) {
  const t = useText();
  const giftText = (amount: string) => (parseMoney(amount) === 0n ? t('vip.none') : wholeText(amount));
  const head = 'px-3 py-3 font-semibold max-sm:px-1.5';
  return (
    <table className="w-full text-end tabular-nums">
      <caption className="sr-only">{t('vip.table')}</caption>
      <thead>
        <tr className="text-meta text-text-2">
          <th scope="col" className={`${head} text-start`}>
            {t('vip.level')}
          </th>
          <th scope="col" className={head}>
            {t('vip.validBets')}
          </th>
          <th scope="col" className={head}>
            {t('vip.cashback')}
          </th>
          <th scope="col" className={head}>
            {t('vip.levelGift')}
          </th>
          <th scope="col" className={head}>
            {t('vip.birthday')}
          </th>
          <th scope="col" className={`${head} max-sm:hidden`}>
            {t('vip.withdraw')}
          </th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, threshold, factor, levelGift, birthdayGift, withdrawMax }) => (
          <tr
            key={level}
            aria-current={level === own ? 'true' : undefined}
            className="h-12 border-line-soft border-t aria-[current]:bg-gold-tint aria-[current]:font-bold max-sm:text-dense"
          >
            <th scope="row" className="px-3 text-start font-bold max-sm:px-1.5">
              {level} {level === own && <span className="ms-1 text-gold text-meta">{t('vip.you')}</span>}
            </th>
            <td className="px-3 max-sm:px-1.5">{wholeText(threshold)}</td>
            <td className="px-3 max-sm:px-1.5">{t('vip.times', { factor: factorText(factor) })}</td>
            <td className="px-3 max-sm:px-1.5">{giftText(levelGift)}</td>
            <td className="px-3 max-sm:px-1.5">{giftText(birthdayGift)}</td>
            <td className="px-3 max-sm:hidden">{wholeText(withdrawMax)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
