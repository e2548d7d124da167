import { Toaster } from '@fairhouse/ui';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useClosedHouse } from '../identity/protection/use-closed-house.ts';
import { useOtherTab } from '../identity/session/use-other-tab.ts';
import { OfflineBar } from '../offline/OfflineBar.tsx';
import { useWaitingVersion } from '../offline/update.ts';
import { useSession } from '../state/session.ts';
import { BottomBar } from './BottomBar.tsx';
import { frameOf } from './frame-of.ts';
import { Header } from './Header.tsx';
import { Later } from './Later.tsx';
import { LazyPart } from './LazyPart.tsx';
import { lazyFirst, lazyPage } from './lazy-page.ts';
import { Rail } from './Rail.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useLiveUpdates } from './use-live-updates.ts';
import { useLoginWall } from './use-login-wall.ts';
import { useVisits } from './use-visits.ts';
import { WindowHost } from './WindowHost.tsx';

const Footer = lazyFirst(() => import('./Footer.tsx'));
const BarBanner = lazyPage(() => import('../identity/protection/BarBanner.tsx'));
const OtherTabNote = lazyPage(() => import('../identity/session/OtherTabNote.tsx'));
const UpdatePrompt = lazyFirst(() => import('../offline/UpdatePrompt.tsx'));
const StartPopup = lazyFirst(() => import('../talk/content/StartPopup.tsx'));

/** What stands around every page. */
export function Shell() {
  const path = useLocation({ select: (location) => location.pathname });
  const member = useSession() !== undefined;
  const frame = frameOf(path);
  const open = frame === 'full' || frame === 'wide';
  const elsewhere = useOtherTab();
  const newVersion = useWaitingVersion();
  useLiveUpdates();
  useLoginWall();
  useVisits();
  const barred = useClosedHouse();

  return (
    <div className="site" data-member={member || undefined} data-frame={frame}>
      {frame !== 'bare' && <SkipLink />}
      {frame !== 'bare' && <Header barred={barred} />}
      <OfflineBar />
      <div className="site-frame">
        {frame === 'full' && <Rail barred={barred} />}
        <main id="page" className="site-main" tabIndex={-1}>
          <div className="site-page">
            {barred && (
              <LazyPart>
                <BarBanner />
              </LazyPart>
            )}
            {!member && elsewhere && (
              <LazyPart>
                <OtherTabNote />
              </LazyPart>
            )}
            <Outlet />
          </div>
          {open && (
            <Later fallback={<div className="site-footer min-h-120" />}>
              <LazyPart fallback={<div className="site-footer min-h-120" />}>
                <Footer />
              </LazyPart>
            </Later>
          )}
        </main>
      </div>
      {open && <BottomBar barred={barred} />}
      <WindowHost />
      {open && !barred && (
        <Later>
          <LazyPart>
            <StartPopup />
          </LazyPart>
        </Later>
      )}
      {open && newVersion && (
        <LazyPart>
          <UpdatePrompt version={newVersion} />
        </LazyPart>
      )}
      <Toaster />
    </div>
  );
}
