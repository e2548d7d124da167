import type { Eligible, Fact } from './rule.ts';

/** What is known of a member. */
export type MemberFacts = {
  readonly level: number;
  /** Whole days since the account was opened. */
  readonly daysHere: number;
  /** Credited ones. */
  readonly deposits: number;
  /** Proven. */
  readonly mobile: boolean;
};

const holds = (fact: Fact, member: MemberFacts): boolean => {
  switch (fact.fact) {
    case 'level':
    case 'deposits':
      return member[fact.fact] >= fact.from && (fact.to === null || member[fact.fact] <= fact.to);
    case 'daysHere':
      return member.daysHere >= fact.from;
    case 'mobile':
      return member.mobile;
  }
};

export const isEligible = (eligible: Eligible, member: MemberFacts): boolean =>
  eligible.all.every((fact) => holds(fact, member)) &&
  (eligible.any.length === 0 || eligible.any.some((fact) => holds(fact, member))) &&
  !eligible.none.some((fact) => holds(fact, member));
