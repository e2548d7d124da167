import type { EdgeGame as JudgedGame } from '@fairhouse/rules/rewards/rate/judge-give-back';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** Something to bet on, as it is judged by what it gives back. */
export type EdgeGame = JudgedGame & { readonly category: GameType };
