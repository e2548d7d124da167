/** What the law of a place asks of games and of bonus money, as a brand keeps it. */
export type PlayRules = {
  /** From the beginning of a round to that of the next. */
  readonly minimumRoundMs: number;
  readonly autoplay: boolean;
  /** A run of automatic rounds needs a limit of its losses. */
  readonly autoplayLossLimit: boolean;
  readonly turbo: boolean;
  readonly buyFeature: boolean;
  readonly showNetPosition: boolean;
  /** 0: the time at play is not shown unasked. */
  readonly realityCheckMinutes: number;
  /** Bonus money is wagered ten times at most, and on one kind of game. */
  readonly strictBonuses: boolean;
  /** Who has not said whether there is to be a deposit limit is asked before money comes in. */
  readonly askDepositLimit: boolean;
  /** Nobody enters while the national register of excluded people does not answer. */
  readonly refuseUnchecked: boolean;
  /** After so many hours it is asked again about whoever is logged in; 0: at each login only. */
  readonly registerHours: number;
};

export type PlayRule = keyof PlayRules;

const askedEvery = (span: number): number => (span === 0 ? Number.POSITIVE_INFINITY : span);

const LOOSER: { readonly [R in PlayRule]: (was: PlayRules[R], is: PlayRules[R]) => boolean } = {
  minimumRoundMs: (was, is) => is < was,
  autoplay: (was, is) => is && !was,
  autoplayLossLimit: (was, is) => was && !is,
  turbo: (was, is) => is && !was,
  buyFeature: (was, is) => is && !was,
  showNetPosition: (was, is) => was && !is,
  realityCheckMinutes: (was, is) => askedEvery(is) > askedEvery(was),
  strictBonuses: (was, is) => was && !is,
  askDepositLimit: (was, is) => was && !is,
  refuseUnchecked: (was, is) => was && !is,
  registerHours: (was, is) => askedEvery(is) > askedEvery(was),
};

/** The rules that protect players less than they did. */
export const listLoosened = (was: PlayRules, is: PlayRules): readonly PlayRule[] =>
  (Object.keys(LOOSER) as PlayRule[]).filter((rule) => isLooser(rule, was, is));

const isLooser = <R extends PlayRule>(rule: R, was: PlayRules, is: PlayRules): boolean =>
  LOOSER[rule](was[rule], is[rule]);
