import { type ReactNode, useId } from 'react';

/** One family of primitives. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 gap-5">
      <h2 id={id} className="display border-line-soft border-b pb-2 text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** States of one primitive side by side. */
export function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="font-semibold text-dense text-text-2">{title}</h3>
      <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
    </div>
  );
}

/** Fields of one primitive, in columns. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2 lg:grid-cols-3">{children}</div>
);
