import { CategoryIcon, Drawer, Logo, useText } from '@fairhouse/ui';
import {
  Bell,
  Gem,
  Gift,
  Heart,
  LifeBuoy,
  LogOut,
  MessageCircle,
  MessagesSquare,
  ShoppingBag,
  Smartphone,
  Trophy,
} from 'lucide-react';
import { AGENT_ICONS } from '../agency/pay/AgentPages.tsx';
import { useAgentPages } from '../agency/pay/use-agent-pages.ts';
import { MEMBER_ICONS } from '../identity/member/MemberPages.tsx';
import { useMemberPages } from '../identity/member/use-member-pages.ts';
import { type MemberPage, paths } from '../paths.ts';
import { useFavouriteCount } from '../play/favourite/use-favourite-count.ts';
import { guarded } from '../state/guard.ts';
import { isAgent, useSession } from '../state/session.ts';
import { chooseCategory } from '../state/vassalage.ts';
import { openWindow } from '../state/windows.ts';
import { useChatUnread } from '../talk/chat/index.ts';
import { useUnread } from '../talk/inbox/index.ts';
import { useGo } from './go.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { MenuBalance, MenuVisitor } from './MenuHead.tsx';
import { MenuButton, MenuGroup } from './MenuParts.tsx';
import { useSupport, useSupportName } from './support/use-support.ts';
import { useNav } from './use-nav.ts';

type SideMenuProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** spec §2: what the account group begins with; the member centre's other pages follow. */
const FIRST: readonly MemberPage[] = [
  'manualRebate',
  'personalHistoryCopy',
  'transactionHistory',
  'securityCenter',
  'personalProfit',
  'messageV2',
];

/** Pages that stand in the head of the menu. */
const IN_HEAD: ReadonlySet<MemberPage> = new Set(['deposit', 'withdraw', 'rewardCenter', 'referral']);

/** Every way of the site in one panel (spec §2). */
export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const t = useText();
  const go = useGo();
  const nav = useNav();
  const session = useSession();
  const member = session !== undefined;
  const favourites = useFavouriteCount();
  const agentPages = useAgentPages();
  const leave = (action: () => void) => () => {
    onOpenChange(false);
    action();
  };
  const to = (href: string) => leave(() => go(href));
  const toMember = (page: MemberPage) => leave(() => guarded('memberCentre', () => go(paths.member(page))));
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('shell.menu.title')} head={<Logo size={28} />}>
      <div className="flex flex-1 flex-col gap-1 px-3 pb-3">
        {member ? <MenuBalance to={to} toMember={toMember} /> : <MenuVisitor to={to} leave={leave} />}
        <MenuGroup title={t('shell.nav.games')}>
          {nav.map((entry) => (
            <MenuButton
              key={entry.type}
              icon={<CategoryIcon category={entry.type} size={21} />}
              label={t(`lobby.category.${entry.type}`)}
              onClick={leave(() => {
                chooseCategory(entry);
                go(entry.to);
              })}
            />
          ))}
          <MenuButton
            icon={<Heart size={21} />}
            label={[t('lobby.favourite.title'), favourites].filter(Boolean).join(' · ')}
            onClick={to(paths.favourites)}
          />
          <MenuButton
            icon={<Trophy size={21} />}
            label={t('lobby.winners.title')}
            onClick={to(paths.winners)}
          />
        </MenuGroup>
        {isAgent(session) && (
          <MenuGroup title={t('shell.agent.centre')}>
            {agentPages.map((page) => (
              <MenuButton
                key={page}
                icon={AGENT_ICONS[page]}
                label={t(`shell.agent.${page}`)}
                onClick={to(paths.agent(page))}
              />
            ))}
          </MenuGroup>
        )}
        <MenuGroup title={t('shell.menu.account')}>
          <MenuButton icon={<Gem size={21} />} label={t('shell.nav.vip')} onClick={to(paths.vip)} />
          {member && <AccountButtons toMember={toMember} />}
          <MenuButton
            icon={<ShoppingBag size={21} />}
            label={t('shell.nav.points')}
            onClick={to(paths.pointMall)}
          />
          {!member && (
            <MenuButton
              icon={<Gift size={21} />}
              label={t('shell.member.rewardCenter')}
              onClick={toMember('rewardCenter')}
            />
          )}
        </MenuGroup>
        <span className="flex-1" />
        <HouseButtons to={to} leave={leave} />
      </div>
    </Drawer>
  );
}

function AccountButtons({ toMember }: { toMember: (page: MemberPage) => () => void }) {
  const t = useText();
  const pages = useMemberPages();
  const counts: Partial<Record<MemberPage, number>> = { messageV2: useUnread() };
  const others = pages.filter((page) => !FIRST.includes(page) && !IN_HEAD.has(page));
  return [...FIRST, ...others].map((page) => (
    <MenuButton
      key={page}
      icon={MEMBER_ICONS[page]}
      label={[t(`shell.member.${page}`), counts[page]].filter(Boolean).join(' · ')}
      onClick={toMember(page)}
    />
  ));
}

type HouseButtonsProps = {
  readonly to: (href: string) => () => void;
  readonly leave: (action: () => void) => () => void;
};

/** What the house offers to everyone: its app, its people, its words. */
function HouseButtons({ to, leave }: HouseButtonsProps) {
  const t = useText();
  const member = useSession() !== undefined;
  const support = useSupport();
  const supportName = useSupportName();
  const unread = useChatUnread();
  return (
    <div className="grid grid-cols-2 border-line-soft border-t pt-2">
      <MenuButton icon={<Smartphone size={21} />} label={t('shell.nav.app')} onClick={to(paths.down)} />
      {support && (
        <MenuButton
          icon={<MessageCircle size={21} />}
          label={[supportName, unread].filter(Boolean).join(' · ')}
          onClick={leave(support)}
        />
      )}
      {member && (
        <MenuButton
          icon={<MessagesSquare size={21} />}
          label={t('shell.nav.room')}
          onClick={to(paths.room)}
        />
      )}
      <MenuButton icon={<Bell size={21} />} label={t('shell.nav.notices')} onClick={to(paths.notices())} />
      <MenuButton icon={<LifeBuoy size={21} />} label={t('shell.nav.help')} onClick={to(paths.help())} />
      <LanguageSelect className="px-1" />
      {member && (
        <MenuButton
          icon={<LogOut size={21} />}
          label={t('identity.logout.action')}
          onClick={leave(() => openWindow({ kind: 'logout' }))}
        />
      )}
    </div>
  );
}
