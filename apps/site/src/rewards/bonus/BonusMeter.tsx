import { type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, formatShare, useLanguage, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { useBrand } from '../../state/brand.tsx';
import { useShownMoney } from './use-shown-money.ts';

type Wagered = Pick<BonusView, 'required' | 'progress'>;

/** What is still to be wagered, never below nothing. */
export function leftOf({ required, progress }: Wagered): string {
  const left = (parseMoney(required) ?? ZERO) - (parseMoney(progress) ?? ZERO);
  return wireMoney((left > 0n ? left : 0n) as Money);
}

/** To a thousandth, and the whole only once it is met. */
function shareOf({ required, progress }: Wagered): number {
  const [whole, part] = [parseMoney(required) ?? ZERO, parseMoney(progress) ?? ZERO];
  return part >= whole ? 1 : Number((part * 1_000n) / whole) / 1_000;
}

/** How much of the requirement is wagered, in figures and as a bar. */
export function BonusMeter({ bonus }: { bonus: Wagered }) {
  const t = useText();
  const language = useLanguage();
  const shown = useShownMoney();
  const { currencySymbol } = useBrand();
  const { required, progress } = bonus;
  const share = shareOf(bonus);
  return (
    <div>
      <p className="text-dense text-text-2">{t('bonus.required')}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount value={progress} symbol={currencySymbol} size="big" />
        <span className="text-text-2">{t('bonus.of', { required: shown(required) })}</span>
        <span className="display ms-auto text-h3">{formatShare(share, language)}</span>
      </p>
      <div className="split mt-3 h-3" aria-hidden="true">
        <i style={{ width: `${share * 100}%` }} />
        <i style={{ flex: 1 }} data-kind="none" />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 text-dense text-text-2">
        <span>{t('bonus.done', { amount: shown(progress) })}</span>
        <span>{t('bonus.left', { amount: shown(leftOf(bonus)) })}</span>
      </p>
    </div>
  );
}
