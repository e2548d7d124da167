import { Button, Checkbox, Dialog, useText } from '@fairhouse/ui';
import { SafeHtml } from '@fairhouse/ui/content';
import type { Announcement } from '@fairhouse/wire/talk/content';
import { useEffect, useState } from 'react';
import { AnnouncementLink } from './AnnouncementLink.tsx';
import { hidePopupToday } from './start-popup.ts';
import { noteReach } from './use-reach.ts';

/** What the house has to say to whoever comes, and whether they want to hear it again today. */
export default function PopupDialog({ popup, onClose }: { popup: Announcement; onClose: () => void }) {
  const t = useText();
  const [notToday, setNotToday] = useState(false);
  useEffect(() => noteReach(popup.id, false), [popup.id]);
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
            <AnnouncementLink id={popup.id} href={popup.href} className="btn" onFollow={close}>
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
