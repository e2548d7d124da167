import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type FoldProps = {
  readonly title: string;
  readonly id?: string;
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A question that opens on its answer. */
export function Fold({ title, id, open = false, children }: FoldProps) {
  return (
    <details id={id} className="fold" open={open}>
      <summary>
        {title}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
