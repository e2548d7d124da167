import { useText } from '@fairhouse/ui';

/** Lets keyboards pass the menus. */
export function SkipLink() {
  const t = useText();
  return (
    <a
      href="#page"
      className="btn sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50"
    >
      {t('shell.skip')}
    </a>
  );
}
