import { useText } from '@fairhouse/ui';
import {
  ArrowLeftRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  ChartNoAxesColumn,
  Gift,
  IdCard,
  Layers,
  List,
  Mail,
  Network,
  Percent,
  ReceiptText,
  ShieldCheck,
  Sparkles,
  Trophy,
  UserLock,
  UserPlus,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type MemberPage, paths } from '../../paths.ts';
import { RailLink } from '../../shell/RailLink.tsx';
import { MemberCard } from './MemberCard.tsx';
import { useMemberPages } from './use-member-pages.ts';

export const MEMBER_ICONS: Readonly<Record<MemberPage, ReactNode>> = {
  securityCenter: <UserLock size={21} />,
  transferFund: <Wallet size={21} />,
  seamless: <ArrowLeftRight size={21} />,
  deposit: <BanknoteArrowDown size={21} />,
  withdraw: <BanknoteArrowUp size={21} />,
  transferUpline: <Network size={21} />,
  personalHistoryCopy: <ReceiptText size={21} />,
  manualRebate: <Percent size={21} />,
  transactionHistory: <List size={21} />,
  personalProfit: <ChartNoAxesColumn size={21} />,
  bonusDetails: <Sparkles size={21} />,
  rewardCenter: <Gift size={21} />,
  referral: <UserPlus size={21} />,
  missionLeaderboard: <Trophy size={21} />,
  messageV2: <Mail size={21} />,
  limits: <ShieldCheck size={21} />,
  lotterySeries: <Layers size={21} />,
  verification: <IdCard size={21} />,
};

/**
 * The pages of the member centre, in the rail.
 * @param unread how many messages the member has not read
 * @param claimable how many rewards the member can claim
 * @param missions how many of them are for missions
 */
export function MemberPages({
  unread,
  claimable,
  missions,
}: {
  unread: number;
  claimable: number;
  missions: number;
}) {
  const t = useText();
  const pages = useMemberPages();
  return (
    <>
      <MemberCard />
      {pages.map((page) => (
        <RailLink
          key={page}
          to={paths.member(page)}
          icon={MEMBER_ICONS[page]}
          label={t(`shell.member.${page}`)}
          end={
            (page === 'messageV2' && unread > 0 && (
              <>
                {unread} <span className="sr-only">{t('content.notices.unread')}</span>
              </>
            )) ||
            (page === 'missionLeaderboard' && missions > 0 && (
              <>
                {missions} <span className="sr-only">{t('shell.menu.missions')}</span>
              </>
            )) ||
            (page === 'rewardCenter' && claimable > 0 && (
              <>
                {claimable} <span className="sr-only">{t('shell.menu.rewards')}</span>
              </>
            ))
          }
        />
      ))}
    </>
  );
}
