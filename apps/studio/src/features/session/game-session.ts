import type { Money, Result } from '@fairhouse/kernel';
import { checkSessionIn, type ProviderSession, sessionStore } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';

/** What the law and the brand say of a game that is open. */
type GameTerms = {
  /** The variant that was in force when the game was opened, of those its operator chooses from; null: the first. */
  readonly edge: number | null;
  /** From the beginning of one round of the player's own to that of the next. */
  readonly minimumRoundMs: number;
  readonly buyFeature: boolean;
  readonly autoplay: boolean;
  /** A run of automatic rounds needs a limit of its losses. */
  readonly autoplayLossLimit: boolean;
  /** The stakes that the brand takes in this game; null is as the game has it. */
  readonly stakeMin: Money | null;
  readonly stakeMax: Money | null;
  /** Marks of the player's devices and address: who shares one is of one household. */
  readonly kin: readonly string[];
};

/** A game that a player has open. */
export type GameSession = ProviderSession & GameTerms;

/** What a round needs to know of the session that it is played in. */
export type SessionFacts = Omit<
  GameSession,
  'expiresAt' | 'operator' | 'login' | 'autoplay' | 'autoplayLossLimit' | 'stakeMin' | 'stakeMax' | 'kin'
>;

const sessions = sessionStore<GameTerms>({
  edge: 'edge',
  minimumRoundMs: 'minimum_round_ms',
  buyFeature: 'buy_feature',
  autoplay: 'autoplay',
  autoplayLossLimit: 'autoplay_loss_limit',
  stakeMin: 'stake_min',
  stakeMax: 'stake_max',
  kin: 'kin',
});

export const { addSession } = sessions;

/** The guard `gameSession`. */
export const checkSession = (
  studio: Studio,
  header: string | undefined,
): Promise<Result<{ session: GameSession }, Refusal>> => checkSessionIn(sessions, studio, header);
