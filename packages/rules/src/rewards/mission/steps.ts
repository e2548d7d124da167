import { type Money, ZERO } from '@fairhouse/kernel';

/** What protects a member or the account. None asks for more play, and none for less of it than a limit. */
export const SAFE_STEPS = ['limit', 'authenticator', 'email'] as const;
export const PLAY_STEPS = ['validBets', 'bets', 'games'] as const;

/** An amount is decimal text, as in all rules; `scope` is a category of games; null: all. */
export type MissionStep =
  | { readonly step: 'validBets'; readonly target: string; readonly scope: string | null }
  /** Settled bets, of a lottery its tickets; or games that differ. */
  | { readonly step: 'bets' | 'games'; readonly target: number; readonly scope: string | null }
  /** Has a limit, an authenticator, a mail address that is proven. */
  | { readonly step: (typeof SAFE_STEPS)[number] };

/** Settled bets of a member's day on a game, of money that is no bonus. */
export type GameDay = {
  readonly day: string;
  readonly category: string;
  readonly game: string;
  readonly bets: bigint;
  readonly validBet: Money;
};

export type SafeFacts = Readonly<Record<(typeof SAFE_STEPS)[number], boolean>>;

export const isSafe = ({ step }: MissionStep): boolean => (SAFE_STEPS as readonly string[]).includes(step);

export const isLottery = (scope: string | null): boolean => scope === 'LOTT' || scope === 'ELOTT';

/** Where members look for a mission. */
export const MISSION_KINDS = ['daily', 'weekly', 'lottery', 'safe'] as const;

export type MissionKind = (typeof MISSION_KINDS)[number];

export function missionKindOf(steps: readonly MissionStep[], each: string): MissionKind {
  if (steps.some(isSafe)) return 'safe';
  if (steps.every((step) => 'scope' in step && isLottery(step.scope))) return 'lottery';
  return each === 'weekly' ? 'weekly' : 'daily';
}

/**
 * What of a step is done, in units of what it asks for: 1/10,000 of money, or pieces.
 * @param play days of the period alone
 */
export function countStep(step: MissionStep, play: readonly GameDay[], safe: SafeFacts): bigint {
  if (!('scope' in step)) return safe[step.step] ? 1n : 0n;
  const own = play.filter(({ category, bets }) => bets > 0n && (step.scope ?? category) === category);
  switch (step.step) {
    case 'validBets':
      return own.reduce<bigint>((sum, { validBet }) => sum + validBet, ZERO);
    case 'bets':
      return own.reduce((sum, { bets }) => sum + bets, 0n);
    case 'games':
      return BigInt(new Set(own.map(({ game }) => game)).size);
  }
}
