import { useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';

/** The bar at the top of a page: its name, what it holds, and what narrows it. */
export function PageHead({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children?: ReactNode;
}) {
  const t = useText();
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <title>{`${title} · ${t('console.name')}`}</title>
      <h1 className="display text-lead">{title}</h1>
      {about && <p className="text-text-3">{about}</p>}
      {children && <div className="ms-auto flex flex-wrap items-center gap-2 max-md:w-full">{children}</div>}
    </header>
  );
}
