import { useText } from '@fairhouse/ui';
import {
  ArrowLeftRight,
  BanknoteArrowDown,
  List,
  ReceiptText,
  ShieldCheck,
  UserLock,
  Wallet,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { MEMBER_PAGES, type MemberPage, paths } from '../../paths.ts';
import { RailLink } from '../../shell/RailLink.tsx';
import { MemberCard } from './MemberCard.tsx';

export const MEMBER_ICONS: Readonly<Record<MemberPage, ReactNode>> = {
  securityCenter: <UserLock size={21} />,
  transferFund: <Wallet size={21} />,
  seamless: <ArrowLeftRight size={21} />,
  deposit: <BanknoteArrowDown size={21} />,
  personalHistoryCopy: <ReceiptText size={21} />,
  transactionHistory: <List size={21} />,
  limits: <ShieldCheck size={21} />,
};

/** The pages of the member centre, in the rail. */
export function MemberPages() {
  const t = useText();
  return (
    <>
      <MemberCard />
      {MEMBER_PAGES.map((page) => (
        <RailLink
          key={page}
          to={paths.member(page)}
          icon={MEMBER_ICONS[page]}
          label={t(`shell.member.${page}`)}
        />
      ))}
    </>
  );
}
