import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Amount, Card, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { TurnoverRequirement } from '@fairhouse/wire/money/turnover';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { useBrand } from '../../state/brand.tsx';
import { sharePct } from '../wallet/index.ts';
import type { WithdrawOverview } from './queries.ts';

/** What must still be bet before money leaves: the sum, and each deposit that asks for it. */
export function TurnoverMeter({ turnover }: { turnover: WithdrawOverview['turnover'] }) {
  const t = useText();
  const { currencySymbol } = useBrand();
  const { left, counting, requirements } = turnover;
  const owes = requirements.length > 0;
  return (
    <Card className="grid gap-3 p-5">
      <h2 className="font-bold text-lead">{t('withdrawal.turnover.title')}</h2>
      {owes && (
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Amount value={left} symbol={currencySymbol} size="big" />
          <span className="text-text-2">{t('withdrawal.turnover.left')}</span>
        </p>
      )}
      <p className="text-dense text-text-2" role="status">
        {counting ? t('withdrawal.turnover.counting') : !owes && t('withdrawal.turnover.met')}
      </p>
      <ul className="grid gap-3 empty:hidden">
        {requirements.map((requirement) => (
          <Requirement key={requirement.deposit.id} requirement={requirement} />
        ))}
      </ul>
      <p className="text-meta text-text-3">{t('withdrawal.turnover.about')}</p>
      {owes && (
        <GoButton to={paths.home} variant="ink">
          {t('withdrawal.turnover.play')}
        </GoButton>
      )}
    </Card>
  );
}

function Requirement({
  requirement: { cause, required, done, since },
}: {
  requirement: TurnoverRequirement;
}) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const shown = (amount: string) => formatMoney(parseMoney(amount)!);
  const of = t('withdrawal.turnover.of', { done: shown(done), required: shown(required) });
  const name = t(`withdrawal.turnover.${cause}`, { time: formatShort(since, timeZone, language) });
  return (
    <li className="grid gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-dense">
        <span>{name}</span>
        <span className="font-semibold tabular-nums">{of}</span>
      </p>
      <div className="split" role="img" aria-label={of}>
        <i style={{ width: `${sharePct(done, required)}%` }} />
        <i style={{ flex: 1 }} data-kind="none" />
      </div>
    </li>
  );
}
