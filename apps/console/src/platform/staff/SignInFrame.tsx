import { Card, useText } from '@fairhouse/ui';
import { type ReactNode, useId } from 'react';
import { ConsoleMark } from '../../parts/ConsoleMark.tsx';
import { LanguageSwitch } from '../../parts/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../parts/ThemeSwitch.tsx';

/** What every screen of the way in shares: one card, its title and what it asks for. */
export function SignInFrame({
  title,
  body,
  children,
}: {
  title: string;
  body?: string;
  children: ReactNode;
}) {
  const t = useText();
  const id = useId();
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · ${t('console.name')}`}</title>
      <header className="flex h-14 items-center gap-2 px-4">
        <ConsoleMark />
        <div className="ms-auto flex items-center gap-1">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className="grid flex-1 place-items-center px-4 pt-6 pb-20">
        <Card aria-labelledby={id} className="w-full max-w-105 p-6 max-sm:p-5">
          <h1 id={id} className="display text-h3">
            {title}
          </h1>
          {body && <p className="mt-1.5 text-base text-text-2">{body}</p>}
          <div className="mt-5">{children}</div>
        </Card>
      </main>
    </div>
  );
}
