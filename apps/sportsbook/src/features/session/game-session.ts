import type { Money, Result } from '@fairhouse/kernel';
import { checkSessionIn, type ProviderSession, sessionStore } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Sportsbook } from '../../sportsbook.ts';

/** What the brand takes in this game; null is as the sportsbook has it. */
type GameTerms = { readonly stakeMin: Money | null; readonly stakeMax: Money | null };

/** A player who may bet. */
export type GameSession = ProviderSession & GameTerms;

const sessions = sessionStore<GameTerms>({ stakeMin: 'stake_min', stakeMax: 'stake_max' });

export const { addSession } = sessions;

/** The guard `gameSession`. */
export const checkSession = (
  book: Sportsbook,
  header: string | undefined,
): Promise<Result<{ session: GameSession }, Refusal>> => checkSessionIn(sessions, book, header);
