import { Button, Checkbox, Dialog, useText } from '@fairhouse/ui';
import { SafeHtml } from '@fairhouse/ui/content';
import type { Announcement } from '@fairhouse/wire';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '../../state/session.ts';
import { useOpenWindow } from '../../state/windows.ts';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { announcementsQuery } from './queries.ts';
import { hidePopupToday, notePopupShown, popupMayShow } from './start-popup.ts';

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
    notePopupShown();
    setPopup(first);
  }, [first, busy]);
  return popup && !busy ? <Popup popup={popup} onClose={() => setPopup(undefined)} /> : null;
}

function Popup({ popup, onClose }: { popup: Announcement; onClose: () => void }) {
  const t = useText();
  const [notToday, setNotToday] = useState(false);
  const close = () => {
    if (notToday) hidePopupToday();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={popup.title}
      footer={
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Checkbox
            label={t('content.popup.today')}
            checked={notToday}
            onChange={(event) => setNotToday(event.target.checked)}
          />
          {popup.href ? (
            <AnnouncementLink href={popup.href} className="btn" onFollow={close}>
              {t('content.popup.more')}
            </AnnouncementLink>
          ) : (
            <Button onClick={close}>{t('shell.ui.close')}</Button>
          )}
        </div>
      }
    >
      {popup.image && (
        <img src={popup.image} alt="" className="mb-4 h-36 w-full rounded-card bg-bg-2 object-cover" />
      )}
      <SafeHtml html={popup.content} />
    </Dialog>
  );
}
