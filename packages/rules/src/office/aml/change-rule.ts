export type RuleState = 'off' | 'shadow' | 'live';

/** How a rule stands: its numbers, as text, and those that were last tried on history. */
export type RuleStanding = {
  readonly state: RuleState;
  readonly params: string;
  readonly tried: string | null;
};

/**
 * Whether a rule may be switched: it watches only with numbers that were tried on history, and raises cases only after it
 * has watched with the same ones.
 */
export function judgeRuleChange(
  now: RuleStanding,
  wish: { readonly state: RuleState; readonly params: string },
): 'aml_rule_untried' | 'aml_rule_not_watched' | undefined {
  if (wish.state === 'off') return undefined;
  if (wish.params !== now.tried) return 'aml_rule_untried';
  const watched = now.state !== 'off' && now.params === wish.params;
  return wish.state === 'live' && !watched ? 'aml_rule_not_watched' : undefined;
}
