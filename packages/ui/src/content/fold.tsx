import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

export type FoldProps = {
  readonly title: string;
  readonly id?: string;
  readonly open?: boolean;
  /** Hears of the first opening, and of each one after it. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
};

/** A question that opens on its answer. */
export function Fold({ title, id, open = false, onOpen, children }: FoldProps) {
  return (
    <details
      id={id}
      className="fold"
      open={open}
      onToggle={({ newState }) => newState === 'open' && onOpen?.()}
    >
      <summary>
        {title}
        <ChevronDown size={16} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
