import { Toaster } from '@fairhouse/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useWaitingVersion } from '../offline/update.ts';
import { useSession } from '../state/session.ts';
import { BottomBar } from './BottomBar.tsx';
import { frameOf } from './frame-of.ts';
import { Header } from './Header.tsx';
import { Rail } from './Rail.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useLoginWall } from './use-login-wall.ts';
import { WindowHost } from './WindowHost.tsx';

const Footer = lazy(() => import('./Footer.tsx'));
const UpdatePrompt = lazy(() => import('../offline/UpdatePrompt.tsx'));
const StartPopup = lazy(() => import('../features/content/StartPopup.tsx'));

/** What stands around every page. */
export function Shell() {
  const path = useLocation({ select: (location) => location.pathname });
  const member = useSession() !== undefined;
  const frame = frameOf(path);
  const open = frame === 'full' || frame === 'wide';
  const newVersion = useWaitingVersion();
  useLiveUpdates();
  useLoginWall();

  return (
    <div className="site" data-member={member || undefined} data-frame={frame}>
      {frame !== 'bare' && <SkipLink />}
      {frame !== 'bare' && <Header />}
      <div className="site-frame">
        {frame === 'full' && <Rail />}
        <main id="page" className="site-main" tabIndex={-1}>
          <Outlet />
          {open && (
            <Suspense fallback={<div className="site-footer min-h-120" />}>
              <Footer />
            </Suspense>
          )}
        </main>
      </div>
      {open && <BottomBar />}
      <WindowHost />
      {open && (
        <Suspense>
          <StartPopup />
        </Suspense>
      )}
      {open && newVersion && (
        <Suspense>
          <UpdatePrompt version={newVersion} />
        </Suspense>
      )}
      <Toaster />
    </div>
  );
}
