import { Button, useText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../paths.ts';
import { useSwitch } from '../state/brand.tsx';
import { useSession } from '../state/session.ts';
import { openWindow } from '../state/windows.ts';
import { Go } from './go.tsx';
import { LazyPart } from './LazyPart.tsx';
import { lazyFirst } from './lazy-page.ts';
import { PlaceIcon } from './PlaceIcon.tsx';

const SideMenu = lazyFirst(() => import('./SideMenu.tsx'));

const PLACES = [
  { kind: 'home', to: paths.home, label: 'shell.nav.home' },
  { kind: 'games', to: paths.slots(), label: 'shell.nav.games' },
  { kind: 'wallet', to: paths.member('transferFund'), label: 'shell.nav.wallet' },
] as const;

/** The same for who may not play. */
const CLOSED_PLACES = [
  { kind: 'home', to: paths.closed, label: 'cashier.balance' },
  { kind: 'wallet', to: paths.member('withdraw'), label: 'shell.member.withdraw' },
  { kind: 'me', to: paths.member('transactionHistory'), label: 'shell.member.transactionHistory' },
] as const;

/** The bar under the thumb on phones: places for members, the way in for visitors. */
export function BottomBar({ barred }: { barred: boolean }) {
  return useSession() ? <MemberBar barred={barred} /> : <VisitorBar />;
}

function MemberBar({ barred }: { barred: boolean }) {
  const t = useText();
  const path = useLocation({ select: (location) => location.pathname });
  const [open, setOpen] = useState(false);
  return (
    <>
      <nav className="bottom-bar" aria-label={t('shell.nav.quick')}>
        {(barred ? CLOSED_PLACES : PLACES).map((place) => (
          <Go key={place.kind} to={place.to} aria-current={path === place.to ? 'page' : undefined}>
            <PlaceIcon place={place.kind} size={24} />
            <span>{t(place.label)}</span>
          </Go>
        ))}
        {!barred && (
          <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
            <PlaceIcon place="me" size={24} />
            <span>{t('shell.nav.me')}</span>
          </button>
        )}
      </nav>
      {open && (
        <LazyPart>
          <SideMenu open={open} onOpenChange={setOpen} />
        </LazyPart>
      )}
    </>
  );
}

function VisitorBar() {
  const t = useText();
  const registers = useSwitch('DIRECTREG3');
  return (
    <div className="visitor-bar">
      <Button size="lg" className="flex-1" onClick={() => openWindow({ kind: 'login' })}>
        {t('identity.login.action')}
      </Button>
      {registers && (
        <Button
          size="lg"
          variant="main"
          className="flex-[1.4]"
          onClick={() => openWindow({ kind: 'register' })}
        >
          {t('identity.register.action')}
        </Button>
      )}
    </div>
  );
}
