import { type Money, parseMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import { Amount, useText } from '@fairhouse/ui';
import type { BonusView } from '@fairhouse/wire/rewards/bonus';
import { sharePct } from '../../money/wallet/index.ts';
import { useBrand } from '../../state/brand.tsx';
import { useShownMoney } from './use-shown-money.ts';

type Wagered = Pick<BonusView, 'required' | 'progress'>;

/** What is still to be wagered, never below nothing. */
export function leftOf({ required, progress }: Wagered): string {
  const left = (parseMoney(required) ?? ZERO) - (parseMoney(progress) ?? ZERO);
  return wireMoney((left > 0n ? left : 0n) as Money);
}

/** How much of the requirement is wagered, in figures and as a bar. */
export function BonusMeter({ bonus }: { bonus: Wagered }) {
  const t = useText();
  const shown = useShownMoney();
  const { currencySymbol } = useBrand();
  const { required, progress } = bonus;
  const percent = Math.min(100, sharePct(progress, required));
  return (
    <div>
      <p className="text-dense text-text-2">{t('bonus.required')}</p>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Amount value={progress} symbol={currencySymbol} size="big" />
        <span className="text-text-2">{t('bonus.of', { required: shown(required) })}</span>
        <span className="display ms-auto text-h3">{percent}%</span>
      </p>
      <div className="split mt-3 h-3" aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
        <i style={{ flex: 1 }} data-kind="none" />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 text-dense text-text-2">
        <span>{t('bonus.done', { amount: shown(progress) })}</span>
        <span>{t('bonus.left', { amount: shown(leftOf(bonus)) })}</span>
      </p>
    </div>
  );
}
