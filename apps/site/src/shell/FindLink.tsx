import { useText } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { currentWindow, openWindow } from '../state/windows.ts';

/** Fields take a slash as a letter. */
const WRITES = 'input, textarea, select, [contenteditable=true]';

const asksToFind = (event: KeyboardEvent): boolean => {
  if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return true;
  const writing = event.target instanceof Element && event.target.matches(WRITES);
  return event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !writing;
};

const openFind = () => openWindow({ kind: 'find' });

/** The search of the header. Ctrl K and the slash open it from anywhere, unless a window is open already. */
export function FindLink() {
  const t = useText();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!asksToFind(event)) return;
      event.preventDefault();
      if (!currentWindow()) openFind();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button type="button" className="find ms-6 w-[340px] min-w-0 max-lg:hidden" onClick={openFind}>
      <Search size={18} aria-hidden="true" />
      <span className="flex-1 truncate text-start">{t('shell.find.placeholder')}</span>
      <kbd className="max-xl:hidden">Ctrl K</kbd>
    </button>
  );
}

/** The same on narrow screens: an icon. */
export function FindButton() {
  const t = useText();
  return (
    <button type="button" className="ib lg:hidden" aria-label={t('shell.find.label')} onClick={openFind}>
      <Search size={21} aria-hidden="true" />
    </button>
  );
}
