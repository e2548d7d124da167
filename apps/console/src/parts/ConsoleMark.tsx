import { Logo, useText } from '@fairhouse/ui';

/** Whose console this is. Before sign-in no brand is known. */
export function ConsoleMark({ brand }: { brand?: string }) {
  const t = useText();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Logo size={24} />
      {brand && <span className="display truncate text-body">{brand}</span>}
      <span className={`console-mark ${brand ? 'max-sm:hidden' : ''}`}>{t('console.name')}</span>
    </span>
  );
}
