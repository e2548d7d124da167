import { expect, test } from 'vitest';
import { findRuleFault } from './find-rule-fault.ts';

const rule = { enabled: true, required: true, patternId: 1, minLength: 8, maxLength: 16 };

test.each([
  ['username', rule, undefined],
  ['username', { ...rule, enabled: false, required: false }, 'rule_needed'],
  ['password', { ...rule, required: false }, 'rule_needed'],
  ['email', { ...rule, enabled: false, required: false }, undefined],
  ['email', { ...rule, enabled: false }, 'rule_required_off'],
  ['email', { ...rule, patternId: 22 }, 'rule_pattern'],
  ['email', { ...rule, minLength: 17 }, 'rule_bounds'],
  ['email', { ...rule, minLength: 16 }, undefined],
  ['password', { ...rule, minLength: 7 }, 'rule_password_short'],
  ['username', { ...rule, minLength: 4 }, undefined],
])('the rule of %s %o: %s', (field, asked, fault) => {
  expect(findRuleFault(field, asked)?.rule).toBe(fault);
});
