import { IconButton, useText } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { FindDialog } from './FindDialog.tsx';
import type { FindPage } from './find-page.ts';

type FindAnythingProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The pages that the role may open. */
  readonly pages: readonly FindPage[];
};

/** The field in the top bar that opens the window which finds anything. */
export function FindAnything({ open, onOpenChange, pages }: FindAnythingProps) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        className="find-field max-md:hidden"
        aria-keyshortcuts="Control+K"
        onClick={() => onOpenChange(true)}
      >
        <Search size={16} aria-hidden="true" />
        <span className="truncate">{t('find.open')}</span>
        <kbd className="key ms-auto">Ctrl K</kbd>
      </button>
      <IconButton label={t('find.title')} className="ms-auto md:hidden" onClick={() => onOpenChange(true)}>
        <Search size={20} />
      </IconButton>
      {open && <FindDialog pages={pages} onClose={() => onOpenChange(false)} />}
    </>
  );
}
