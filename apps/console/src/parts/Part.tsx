import type { ReactNode } from 'react';

/** One named part of what is known of a case. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2" aria-label={title}>
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  );
}
