import { Button, IconButton, Logo, useText, useTheme } from '@fairhouse/ui';
import { Menu as MenuIcon, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { MemberButton } from '../identity/member/MemberButton.tsx';
import { HeaderBalance } from '../money/wallet/HeaderBalance.tsx';
import { paths } from '../paths.ts';
import { useBrand, useSwitch } from '../state/brand.tsx';
import { useSession } from '../state/session.ts';
import { keepLobbyType } from '../state/vassalage.ts';
import { openWindow } from '../state/windows.ts';
import { FindButton, FindLink } from './FindLink.tsx';
import { Go } from './go.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import { LazyPart } from './LazyPart.tsx';
import { lazyFirst } from './lazy-page.ts';

const loadMemberMenu = () => import('../identity/member/MemberMenu.tsx');
const MemberMenu = lazyFirst(loadMemberMenu);
const NoticeBell = lazyFirst(() => import('../talk/content/NoticeBell.tsx'));
const SideMenu = lazyFirst(() => import('./SideMenu.tsx'));

export function Header({ barred }: { barred: boolean }) {
  const t = useText();
  const brand = useBrand();
  const session = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className="site-header">
      {!barred && (
        <IconButton label={t('shell.menu.open')} aria-expanded={menuOpen} onClick={() => setMenuOpen(true)}>
          <MenuIcon size={22} />
        </IconButton>
      )}
      <Go
        to={paths.home}
        className="site-logo"
        aria-label={t('shell.logo', { brand: brand.name })}
        onClick={() => keepLobbyType('HOT')}
      >
        <Logo size={30} />
        <span>{brand.name}</span>
      </Go>
      {!barred && <FindLink />}
      <span className="flex-1" />
      {!barred && <FindButton />}
      {session && <HeaderBalance barred={barred} />}
      {session && !barred && (
        <LazyPart fallback={<span className="size-11" />}>
          <NoticeBell />
        </LazyPart>
      )}
      <LanguageSelect className="max-lg:hidden" />
      <ThemeButton />
      {session ? <MemberCorner /> : <VisitorButtons />}
      {menuOpen && (
        <LazyPart>
          <SideMenu open={menuOpen} onOpenChange={setMenuOpen} />
        </LazyPart>
      )}
    </header>
  );
}

/** A menu is loaded when somebody reaches for it. */
function MemberCorner() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <MemberButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadMemberMenu()}
      onFocus={() => void loadMemberMenu()}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <LazyPart fallback={button}>
      <MemberMenu />
    </LazyPart>
  );
}

function ThemeButton() {
  const t = useText();
  const { shown, setTheme } = useTheme();
  const next = shown === 'dark' ? 'light' : 'dark';
  const Icon = shown === 'dark' ? Sun : Moon;
  return (
    <IconButton label={t(`shell.theme.${next}`)} onClick={() => setTheme(next)}>
      <Icon size={20} />
    </IconButton>
  );
}

function VisitorButtons() {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  return (
    <div className="ms-2 flex gap-2 max-md:hidden">
      <Button variant="quiet" onClick={() => openWindow({ kind: 'login' })}>
        {t('identity.login.action')}
      </Button>
      {registers && (
        <Button variant="ink" onClick={() => openWindow({ kind: 'register' })}>
          {t('identity.register.short')}
        </Button>
      )}
    </div>
  );
}
