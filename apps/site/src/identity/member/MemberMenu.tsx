import { Menu, type MenuItem, RankCrest, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  LifeBuoy,
  List,
  LogOut,
  MessageCircle,
  Network,
  ReceiptText,
  ShieldCheck,
  UserLock,
  Wallet,
} from 'lucide-react';
import { type MemberPage, paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useSupport, useSupportName } from '../../shell/support/use-support.ts';
import { guarded } from '../../state/guard.ts';
import { memberQuery } from '../../state/member.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { openWindow } from '../../state/windows.ts';
import { MemberButton } from './MemberButton.tsx';

/** The menu behind the avatar (spec §2), loaded and opened by the first touch of its button. */
export default function MemberMenu() {
  const t = useText();
  const go = useGo();
  const support = useSupport();
  const supportName = useSupportName();
  const { data: member } = useQuery(memberQuery);
  const name = member?.nickname || member?.account || '';
  const agent = isAgent(useSession());
  const toMember = (page: MemberPage) => () => guarded('memberCentre', () => go(paths.member(page)));
  const items: readonly MenuItem[] = [
    {
      key: 'centre',
      label: t('shell.member.centre'),
      icon: <UserLock size={19} />,
      onSelect: toMember('securityCenter'),
    },
    ...(agent
      ? [
          {
            key: 'agents',
            label: t('shell.agent.centre'),
            icon: <Network size={19} />,
            onSelect: () => guarded('agentCentre', () => go(paths.agent('agentTeamOverview'))),
          },
        ]
      : []),
    {
      key: 'wallet',
      label: t('shell.member.transferFund'),
      icon: <Wallet size={19} />,
      onSelect: toMember('transferFund'),
    },
    {
      key: 'seamless',
      label: t('shell.member.seamless'),
      icon: <ArrowLeftRight size={19} />,
      onSelect: toMember('seamless'),
    },
    {
      key: 'bets',
      label: t('shell.member.personalHistoryCopy'),
      icon: <ReceiptText size={19} />,
      onSelect: toMember('personalHistoryCopy'),
    },
    {
      key: 'account',
      label: t('shell.member.transactionHistory'),
      icon: <List size={19} />,
      onSelect: toMember('transactionHistory'),
    },
    {
      key: 'limits',
      label: t('shell.member.limits'),
      icon: <ShieldCheck size={19} />,
      onSelect: toMember('limits'),
    },
    ...(support
      ? [
          {
            key: 'support',
            label: supportName,
            icon: <MessageCircle size={19} />,
            onSelect: support,
          },
        ]
      : []),
    {
      key: 'help',
      label: t('shell.nav.help'),
      icon: <LifeBuoy size={19} />,
      onSelect: () => go(paths.help()),
    },
    {
      key: 'out',
      label: t('identity.logout.action'),
      icon: <LogOut size={19} />,
      onSelect: () => openWindow({ kind: 'logout' }),
    },
  ];
  return (
    <Menu
      defaultOpen
      trigger={<MemberButton />}
      head={
        member && (
          <div className="flex items-center gap-3 border-line-soft border-b px-3 pt-2 pb-3">
            <RankCrest rank={member.clubLabel.rankLevel} size={44} />
            <div className="min-w-0">
              <p className="truncate font-bold">{name}</p>
              <p className="text-meta text-text-3">
                {t('shell.member.rank', { rank: member.clubLabel.labelName })}
              </p>
              <p className="text-meta text-text-3 tabular-nums">
                {t('shell.member.number', { number: member.number })}
              </p>
            </div>
          </div>
        )
      }
      items={items}
    />
  );
}
