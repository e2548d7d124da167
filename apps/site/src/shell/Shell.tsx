import { Toaster } from '@fairhouse/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../state/session.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Rail } from './Rail.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useLoginWall } from './use-login-wall.ts';
import { WindowHost } from './WindowHost.tsx';

/** spec §2: header only, the game takes the rest. */
const HEADER_ONLY = '/game';

/** What stands around every page. */
export function Shell() {
  const path = useLocation({ select: (location) => location.pathname });
  const member = useSession() !== undefined;
  useLiveUpdates();
  useLoginWall();

  return (
    <div className="site" data-member={member || undefined} data-alone={path === HEADER_ONLY || undefined}>
      <SkipLink />
      <Header />
      <div className="site-frame">
        {path !== HEADER_ONLY && <Rail />}
        <main id="page" className="site-main" tabIndex={-1}>
          <Outlet />
          {path !== HEADER_ONLY && <Footer />}
        </main>
      </div>
      {path !== HEADER_ONLY && <BottomBar />}
      <WindowHost />
      <Toaster />
    </div>
  );
}
