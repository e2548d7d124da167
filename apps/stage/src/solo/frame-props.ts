import type { ReactNode } from 'react';
import type { SoloPlay } from './use-solo.ts';

export type SoloFrameProps<C> = {
  readonly play: SoloPlay<C>;
  /** What is played on. */
  readonly board: ReactNode;
  /** What is chosen before a bet. */
  readonly options?: ReactNode;
  /** The one action while a round is open, in place of the bet. */
  readonly action?: ReactNode;
  /** Rounds need no moves, so several may follow each other. */
  readonly auto?: 'rounds';
  /** Why no bet can be placed yet; the button says it. */
  readonly missing?: string | undefined;
  /** One sentence on how the round stands, shown and said by screen readers. */
  readonly says: string;
  readonly rules: readonly string[];
  /** Tables of pays under the rules. */
  readonly pays?: ReactNode;
};
