import type { ReactNode } from 'react';
import type { Hotkey } from '../keys/HotkeyDialog.tsx';
import type { SoloPlay } from './use-solo.ts';

/** What each round of a run does once it is open; without moves the button says what is missing. */
export type AutoPlan = { readonly moves: readonly unknown[]; readonly missing: string };

export type SoloFrameProps<C> = {
  readonly play: SoloPlay<C>;
  /** What is played on. */
  readonly board: ReactNode;
  /** What is chosen before a bet. */
  readonly options?: ReactNode;
  /** The one action while a round is open, in place of the bet. */
  readonly action?: ReactNode;
  /** Several rounds may follow each other: they need no moves, or each makes the moves that were planned. */
  readonly auto?: 'rounds' | AutoPlan;
  /** Keys of this game beside those of the bet; their buttons name them in `data-hotkey`. */
  readonly keys?: readonly Hotkey[];
  /** Quick rounds show their result at once. */
  readonly instant?: boolean;
  /** Why no bet can be placed yet; the button says it. */
  readonly missing?: string | undefined;
  /** One sentence on how the round stands, shown and said by screen readers. */
  readonly says: string;
  readonly rules: readonly string[];
  /** Tables of pays under the rules. */
  readonly pays?: ReactNode;
};
