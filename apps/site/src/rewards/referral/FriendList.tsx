import { formatMoney, parseMoney } from '@fairhouse/kernel';
import {
  Amount,
  Badge,
  type BadgeTone,
  formatShort,
  type Translate,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { ReferralState, ReferredFriend } from '@fairhouse/wire/rewards/referral';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useBrand } from '../../state/brand.tsx';
import { friendsQuery } from './queries.ts';

const TONES: Readonly<Record<ReferralState, BadgeTone>> = {
  running: 'info',
  held: 'warn',
  review: 'warn',
  offered: 'win',
  refused: 'loss',
  ended: 'neutral',
  over_month: 'neutral',
};

/** Friends with what is still asked of each. */
export function FriendList() {
  const t = useText();
  return (
    <SliceCard
      title={t('referral.friends')}
      query={useInfiniteQuery(friendsQuery)}
      none={t('referral.noneBody')}
    >
      {(friend) => <Friend friend={friend} />}
    </SliceCard>
  );
}

function Friend({ friend }: { friend: ReferredFriend }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const day = (ms: number) => formatShort(ms, timeZone, language);
  const { name, joinedAt, state, reward, endsAt, paysAt } = friend;
  const left = leftOf(t, friend);
  const asked = left.length === 0 ? t('referral.nothing') : left.join(' · ');
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 border-line-soft border-t px-5 py-2.5">
      <span className="w-20 font-semibold">{name}</span>
      <span className="w-28 text-dense text-text-2">{day(joinedAt)}</span>
      <span className="min-w-40 flex-1 text-dense">
        <span className="sr-only">{t('referral.asked')}: </span>
        {asked}{' '}
        {state === 'running' && <span className="text-text-2">{t('referral.by', { day: day(endsAt) })}</span>}
      </span>
      <Badge tone={TONES[state]}>
        {t(`referral.states.${state}`, { day: paysAt === null ? '' : day(paysAt) })}
      </Badge>
      <span className="min-w-20 text-end">
        <Amount value={state === 'offered' ? reward : '0.0000'} symbol={currencySymbol} />
      </span>
    </li>
  );
}

function leftOf(t: Translate, { left }: ReferredFriend): string[] {
  const deposit = parseMoney(left.deposit)!;
  const validBet = parseMoney(left.validBet)!;
  return [
    ...(deposit > 0n ? [t('referral.leftDeposit', { amount: formatMoney(deposit) })] : []),
    ...(validBet > 0n ? [t('referral.leftBet', { amount: formatMoney(validBet) })] : []),
    ...(left.phone ? [t('referral.leftPhone')] : []),
  ];
}
