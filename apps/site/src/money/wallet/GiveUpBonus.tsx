import { formatMoney, parseMoney, ZERO } from '@fairhouse/kernel';
import { Checkbox, useText } from '@fairhouse/ui';
import type { BonusInTheWay } from '@fairhouse/wire/money/wallet';
import { useBrand } from '../../state/brand.tsx';

type GiveUpBonusProps = {
  readonly bonus: NonNullable<BonusInTheWay>;
  readonly chosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
};

/** Cash leaves only without the active bonus: what giving it up costs, and the member's yes to that. */
export function GiveUpBonus({ bonus, chosen, onChoose }: GiveUpBonusProps) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const shown = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount) ?? ZERO)}`;
  return (
    <section className="card grid gap-3 p-4">
      <p className="text-dense text-text-2">{t('bonus.giveUp.why')}</p>
      <Checkbox
        label={t('bonus.giveUp.withIt', { bonus: shown(bonus.balance), left: shown(bonus.left) })}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </section>
  );
}
