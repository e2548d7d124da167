import type { ComponentType } from 'react';
import type { Opened } from '../state/api.ts';

export type GameScreenProps = {
  readonly opened: Opened;
  /** Begins anew with what was opened: how a shared round is watched once more. */
  readonly onAgain: () => void;
};

export type GameScreen = ComponentType<GameScreenProps>;
