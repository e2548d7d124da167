import type { Announcement } from '@fairhouse/wire/talk/content';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../state/session.ts';
import { useOpenWindow } from '../../state/windows.ts';
import { announcementsQuery } from './queries.ts';
import { notePopupShown, popupMayShow } from './start-popup.ts';

const PopupDialog = lazy(() => import('./PopupDialog.tsx'));

/** How long somebody sees the page they came for before it is covered. */
const STANDS_MS = 2_500;

/** Addresses that come with a window of their own. */
const OWN_WINDOW: ReadonlySet<string> = new Set(['/login', '/register', '/register.html']);

/** At most one popup a session, and none over another window. */
export default function StartPopup() {
  const path = useLocation({ select: (location) => location.pathname });
  const member = useSession() !== undefined;
  const busy = useOpenWindow() !== undefined || OWN_WINDOW.has(path);
  const [may] = useState(() => popupMayShow());
  const [popup, setPopup] = useState<Announcement>();
  const { data } = useQuery({ ...announcementsQuery(['PU'], member ? 'M' : 'V'), enabled: may && !busy });
  const first = data?.[0];
  useEffect(() => {
    if (!first || busy || !popupMayShow()) return;
    const shows = setTimeout(() => {
      notePopupShown();
      setPopup(first);
    }, STANDS_MS);
    return () => clearTimeout(shows);
  }, [first, busy]);
  if (!popup || busy) return null;
  return (
    <Suspense>
      <PopupDialog popup={popup} onClose={() => setPopup(undefined)} />
    </Suspense>
  );
}
