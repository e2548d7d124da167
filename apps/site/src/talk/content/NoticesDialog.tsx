import { Dialog, DialogClose, useText } from '@fairhouse/ui';
import { X } from 'lucide-react';
import { useState } from 'react';
import { NoticeBoard } from './NoticeBoard.tsx';
import { useNarrow } from './use-narrow.ts';

/** Notices over the page that is open. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const narrow = useNarrow();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string>();
  const close = (
    <DialogClose className="ib" aria-label={t('shell.ui.close')}>
      <X size={22} />
    </DialogClose>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('shell.nav.notices')}
      size="xxl"
      frame="bare"
    >
      <div className={narrow ? 'p-4' : undefined}>
        <NoticeBoard
          page={page}
          onPage={(next) => {
            setPage(next);
            setChosen(undefined);
          }}
          chosen={chosen}
          onChoose={setChosen}
          narrow={narrow}
          heading={
            <p className="display text-[24px] leading-8" aria-hidden="true">
              {t('shell.nav.notices')}
            </p>
          }
          close={close}
        />
      </div>
    </Dialog>
  );
}
