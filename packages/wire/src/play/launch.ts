import * as z from '../zod.ts';
import { GAME_TYPES } from './game-types.ts';

/** What a lottery is played on (spec §3): South-East Asian, Vietnamese, daily and fast draws. */
export const ACCOUNT_TYPE_NAMES = ['TCG_SEA', 'TCG_LOTTO_VN', 'LOTT', 'ELOTT'] as const;

export const gameType = z.enum(GAME_TYPES);

/** What a press on an entry of the lobby starts (spec §3). */
export const launchObject = z.object({
  gameType,
  /** `VASSALAGE` stands for a whole provider and opens the list of its games; `GAME` is one game. */
  isGame: z.enum(['GAME', 'VASSALAGE']),
  /** Of the game, or of the provider. */
  code: z.string(),
  /** The way to bet that a lottery opens with; null: its first. */
  defaultPlayType: z.string().nullable(),
  /** Null where it is no lottery. */
  accountTypeName: z.enum(ACCOUNT_TYPE_NAMES).nullable(),
  vassalage: z.string(),
});

export type LaunchObject = z.infer<typeof launchObject>;
