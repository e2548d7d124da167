import type { FieldRule } from './check-field.ts';
import { PATTERNS } from './patterns.ts';

/** Without these nobody can register by name at all. */
const NEEDED: ReadonlySet<string> = new Set(['username', 'password']);

/** The shortest password that staff may allow. */
export const PASSWORD_LENGTH_MIN = 8;

/** What part of a rule makes no sense, and the key of its message. */
export type RuleFault = { readonly part: keyof FieldRule; readonly rule: string };

/** Judges the rule of a registration field as staff would set it. @returns undefined when it makes sense */
export function findRuleFault(field: string, rule: FieldRule): RuleFault | undefined {
  if (NEEDED.has(field) && !(rule.enabled && rule.required)) return { part: 'required', rule: 'rule_needed' };
  if (rule.required && !rule.enabled) return { part: 'enabled', rule: 'rule_required_off' };
  if (!PATTERNS[rule.patternId]) return { part: 'patternId', rule: 'rule_pattern' };
  if (rule.minLength > rule.maxLength) return { part: 'maxLength', rule: 'rule_bounds' };
  if (field === 'password' && rule.minLength < PASSWORD_LENGTH_MIN)
    return { part: 'minLength', rule: 'rule_password_short' };
  return undefined;
}
