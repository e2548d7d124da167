import { Amount, CategoryIcon, Drawer, IconButton, Logo, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import {
  BanknoteArrowDown,
  Bell,
  Eye,
  EyeOff,
  Heart,
  LifeBuoy,
  LogOut,
  MessageCircle,
  RotateCw,
  Trophy,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useSupport } from '../features/brand/use-support.ts';
import { useFavouriteCount } from '../features/favourite/use-favourite-count.ts';
import { MEMBER_ICONS } from '../features/member/MemberPages.tsx';
import { balanceQuery } from '../features/wallet/queries.ts';
import { useMoneySymbol } from '../features/wallet/use-money-symbol.ts';
import { MEMBER_PAGES, paths } from '../paths.ts';
import { useSwitch } from '../state/brand.tsx';
import { asTrueAccount } from '../state/guard.ts';
import { toggleMoney, useMoneyHidden } from '../state/money-hidden.ts';
import { useSession } from '../state/session.ts';
import { openWindow } from '../state/windows.ts';
import { useGo } from './go.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { useNav } from './use-nav.ts';

type SideMenuProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void };

/** Every way of the site in one panel (spec §2). */
export default function SideMenu({ open, onOpenChange }: SideMenuProps) {
  const t = useText();
  const go = useGo();
  const nav = useNav();
  const member = useSession() !== undefined;
  const support = useSupport();
  const favourites = useFavouriteCount();
  const leave = (action: () => void) => () => {
    onOpenChange(false);
    action();
  };
  const to = (href: string) => leave(() => go(href));
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={t('shell.menu.title')} head={<Logo size={28} />}>
      <div className="flex flex-1 flex-col gap-1 px-3 pb-3">
        {member ? (
          <MenuBalance onDeposit={leave(() => asTrueAccount(() => go(paths.member('deposit'))))} />
        ) : (
          <MenuVisitor leave={leave} />
        )}
        <MenuGroup title={t('shell.nav.games')}>
          {nav.map((entry) => (
            <MenuButton
              key={entry.type}
              icon={<CategoryIcon category={entry.type} size={21} />}
              label={t(`lobby.category.${entry.type}`)}
              onClick={to(entry.path)}
            />
          ))}
        </MenuGroup>
        <MenuGroup title={t('shell.nav.more')}>
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
        {member && (
          <MenuGroup title={t('shell.menu.account')}>
            {MEMBER_PAGES.map((page) => (
              <MenuButton
                key={page}
                icon={MEMBER_ICONS[page]}
                label={t(`shell.member.${page}`)}
                onClick={leave(() => asTrueAccount(() => go(paths.member(page))))}
              />
            ))}
          </MenuGroup>
        )}
        <span className="flex-1" />
        <div className="grid grid-cols-2 border-line-soft border-t pt-2">
          <MenuButton
            icon={<Bell size={21} />}
            label={t('shell.nav.notices')}
            onClick={to(paths.notices())}
          />
          <MenuButton icon={<LifeBuoy size={21} />} label={t('shell.nav.help')} onClick={to(paths.help())} />
          {support && (
            <MenuButton
              icon={<MessageCircle size={21} />}
              label={t('shell.support')}
              onClick={leave(support)}
            />
          )}
          <LanguageSelect className="px-1" />
          {member && (
            <MenuButton
              icon={<LogOut size={21} />}
              label={t('identity.logout.action')}
              onClick={leave(() => openWindow({ kind: 'logout' }))}
            />
          )}
        </div>
      </div>
    </Drawer>
  );
}

function MenuBalance({ onDeposit }: { onDeposit: () => void }) {
  const t = useText();
  const symbol = useMoneySymbol();
  const { data, refetch } = useQuery(balanceQuery);
  const hidden = useMoneyHidden();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <section className="px-2 pb-2">
      <div className="flex items-center">
        <h2 className="flex-1 font-semibold text-text-2">{t('cashier.balance')}</h2>
        <IconButton label={t(hidden ? 'cashier.showMoney' : 'cashier.hideMoney')} onClick={toggleMoney}>
          <Icon size={18} />
        </IconButton>
        <IconButton label={t('cashier.refresh')} onClick={() => void refetch()}>
          <RotateCw size={17} />
        </IconButton>
      </div>
      <p className="[&_.money]:text-[36px] [&_.money]:leading-10">
        <Amount value={data?.sumBalance ?? '0.0000'} symbol={symbol} size="big" hidden={hidden} />
      </p>
      <button type="button" className="btn mt-3 w-full" data-variant="main" onClick={onDeposit}>
        <BanknoteArrowDown size={20} />
        {t('cashier.deposit.action')}
      </button>
    </section>
  );
}

function MenuVisitor({ leave }: { leave: (action: () => void) => () => void }) {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  return (
    <div className="grid grid-flow-col gap-2 px-2 py-3">
      <button type="button" className="btn" onClick={leave(() => openWindow({ kind: 'login' }))}>
        {t('identity.login.action')}
      </button>
      {registers && (
        <button
          type="button"
          className="btn"
          data-variant="main"
          onClick={leave(() => openWindow({ kind: 'register' }))}
        >
          {t('identity.register.action')}
        </button>
      )}
    </div>
  );
}

function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="px-3 pt-3 pb-1 font-semibold text-meta text-text-3">{title}</h2>
      <div className="grid grid-cols-2">{children}</div>
    </section>
  );
}

type MenuButtonProps = { readonly icon: ReactNode; readonly label: string; readonly onClick: () => void };

const MenuButton = ({ icon, label, onClick }: MenuButtonProps) => (
  <button type="button" className="menu-tile" onClick={onClick}>
    {icon}
    <span>{label}</span>
  </button>
);
