import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'win' | 'loss' | 'warn' | 'info' | 'gold';

/** A state in a word. Gold is for VIP only. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  );
}
