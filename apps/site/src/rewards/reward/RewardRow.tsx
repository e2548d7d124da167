import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import { Clock } from 'lucide-react';
import { useSourceText } from '../../shell/source-text.ts';
import { useBrand } from '../../state/brand.tsx';
import { REWARD_ICONS } from './reward-icons.ts';
import { useRewardText } from './reward-text.ts';
import { useClaim } from './use-claim.ts';

const FACTOR_ONE = 10_000;

/** The last day is marked; nothing else is counted down. */
const LAST_DAY_MS = 24 * 3_600_000;

/** A reward that can be claimed: what it is, what it is for, until when. */
export function RewardRow({ reward }: { reward: RewardView }) {
  const t = useText();
  const what = useRewardText()(reward);
  const sourceOf = useSourceText();
  const claim = useClaim();
  const { currencySymbol } = useBrand();
  const money = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount)!)}`;
  const Icon = REWARD_ICONS[reward.kind];
  return (
    <li className="flex min-h-15 items-center gap-4 border-line-soft border-t px-5 py-3 first:border-t-0 max-md:px-4">
      <span className="ico" aria-hidden="true">
        <Icon size={19} />
      </span>
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        <p className="min-w-0 flex-1">
          <b className="block first-letter:uppercase">{what}</b>
          <span className="block text-dense text-text-2">{sourceOf(reward.source)}</span>
          {reward.bonus && (
            <span className="block text-dense text-text-2">
              {t('reward.asks', {
                required: money(reward.bonus.required),
                stakeMax: money(reward.bonus.stakeMax),
                count: reward.bonus.days,
              })}
            </span>
          )}
          {reward.freeRounds && (
            <span className="block text-dense text-text-2">
              {t(reward.kind === 'free_bet' ? 'reward.betOn' : 'reward.rounds', {
                game: reward.freeRounds.game,
                stake: money(reward.freeRounds.stake),
                count: reward.freeRounds.days,
              })}
              {' · '}
              {reward.freeRounds.terms
                ? t('freeRounds.winsBonus', { factor: reward.freeRounds.terms.factor / FACTOR_ONE })
                : t(reward.kind === 'free_bet' ? 'freeRounds.winsBeyond' : 'freeRounds.winsCash')}
            </span>
          )}
        </p>
        <Until claimBy={reward.claimBy} />
      </div>
      <Button
        className="flex-none"
        aria-label={t('reward.claimNamed', { what })}
        pending={claim.isPending}
        onClick={() => claim.mutate(reward)}
      >
        {t('reward.claim')}
      </Button>
    </li>
  );
}

function Until({ claimBy }: Pick<RewardView, 'claimBy'>) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  if (claimBy === null) return <span className="text-dense text-text-3">{t('reward.noEnd')}</span>;
  const isLast = claimBy - Date.now() < LAST_DAY_MS;
  return (
    <span
      className={`flex flex-none items-center gap-1.5 text-dense md:w-44 ${isLast ? 'text-warn' : 'text-text-2'}`}
    >
      <Clock size={15} aria-hidden="true" />
      {t('reward.until', { time: formatShort(claimBy, timeZone, language) })}
    </span>
  );
}
