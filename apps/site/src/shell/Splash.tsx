import { Logo, useText } from '@fairhouse/ui';

/** The first moment, before the brand has answered. */
export function Splash() {
  const t = useText();
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <span className="grid justify-items-center gap-4">
        <Logo size={56} />
        <span className="sr-only">{t('shell.starting')}</span>
      </span>
    </main>
  );
}
