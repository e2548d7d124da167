import { useText } from '@fairhouse/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { paths } from '../paths.ts';
import { useGo } from './go.tsx';

/** The search of the header: what is typed opens the list of all games. Ctrl K comes here from anywhere. */
export function FindLink() {
  const t = useText();
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return (
    <search className="ms-6 max-lg:hidden">
      <form
        className="find w-[340px]"
        onSubmit={(event) => {
          event.preventDefault();
          go(paths.games({ search: field.current?.value.trim() ?? '' }));
        }}
      >
        <Search size={18} aria-hidden="true" />
        <input
          ref={field}
          type="search"
          maxLength={60}
          placeholder={t('shell.find.placeholder')}
          aria-label={t('shell.find.label')}
        />
        <kbd>Ctrl K</kbd>
      </form>
    </search>
  );
}
