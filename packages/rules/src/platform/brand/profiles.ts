import { listLoosened, type PlayRule, type PlayRules } from '../setting/list-loosened.ts';

/** What the law of a place asks of a brand, as it begins; its staff change each part later. */
export type Profile = {
  readonly play: PlayRules;
  readonly minimumAge: number;
  /** Whether somebody must say when they were born to register. */
  readonly birthday: boolean;
  /** Whether games are played with play money before an account is proven. */
  readonly freePlay: boolean;
  /** Whether a withdrawal that was asked for can be taken back to be played with. */
  readonly cancelsWithdrawals: boolean;
  /** Whether members send money within their team. */
  readonly uplineTransfers: boolean;
};

export const PROFILE_NAMES = ['normal', 'strict'] as const;
export type ProfileName = (typeof PROFILE_NAMES)[number];

export const PROFILES: Readonly<Record<ProfileName, Profile>> = {
  normal: {
    play: {
      minimumRoundMs: 0,
      autoplay: true,
      autoplayLossLimit: false,
      turbo: true,
      buyFeature: true,
      showNetPosition: true,
      realityCheckMinutes: 60,
      strictBonuses: false,
      askDepositLimit: false,
      refuseUnchecked: false,
      registerHours: 0,
    },
    minimumAge: 18,
    birthday: false,
    freePlay: true,
    cancelsWithdrawals: false,
    uplineTransfers: true,
  },
  // As the remote technical standards of Great Britain ask for.
  strict: {
    play: {
      minimumRoundMs: 2_500,
      autoplay: false,
      autoplayLossLimit: true,
      turbo: false,
      buyFeature: false,
      showNetPosition: true,
      realityCheckMinutes: 30,
      strictBonuses: true,
      askDepositLimit: true,
      refuseUnchecked: true,
      registerHours: 12,
    },
    minimumAge: 18,
    birthday: true,
    freePlay: false,
    cancelsWithdrawals: false,
    uplineTransfers: false,
  },
};

/** The profile that these rules are those of; null: the brand has rules of its own. */
export const profileOf = (rules: PlayRules): ProfileName | null =>
  PROFILE_NAMES.find((name) => {
    const { play } = PROFILES[name];
    return (Object.keys(play) as (keyof PlayRules)[]).every((rule) => play[rule] === rules[rule]);
  }) ?? null;

/** The rules of a profile that a brand does not keep: those that protect its players less. A rule that is new is one of them. */
export const listMissing = (name: ProfileName, rules: PlayRules): readonly PlayRule[] =>
  listLoosened(PROFILES[name].play, rules);

/** The rules of a brand with those of a profile that it does not keep; what it has stricter stays. */
export function withProfile(name: ProfileName, rules: PlayRules): PlayRules {
  const { play } = PROFILES[name];
  return { ...rules, ...Object.fromEntries(listMissing(name, rules).map((rule) => [rule, play[rule]])) };
}
