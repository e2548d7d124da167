import { Card } from '@fairhouse/ui';
import type { ReactNode } from 'react';

export type PanelProps = { readonly title: string; readonly end?: ReactNode; readonly children: ReactNode };

/** A card with a heading, and what belongs to the heading at its end. */
export function Panel({ title, end, children }: PanelProps) {
  return (
    <Card className="min-w-0 overflow-hidden">
      <div className="flex min-h-11 items-center justify-between gap-2 py-1.5 ps-4 pe-3">
        <h2 className="font-bold">{title}</h2>
        {end}
      </div>
      {children}
    </Card>
  );
}
