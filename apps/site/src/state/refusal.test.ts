import { CallRefused, NetworkFailure } from '@fairhouse/client';
import { BOUNDED_RULES } from '@fairhouse/rules/platform/field/check-field';
import { PATTERNS } from '@fairhouse/rules/platform/field/patterns';
import { texts } from '@fairhouse/text';
import { expect, it } from 'vitest';
import { fieldText } from './field-text.ts';
import { refusalText } from './refusal.ts';

const say = (key: string, { min, max }: { min?: number; max?: number } = {}) => `${key} ${min} ${max}`;

it.each(Object.entries(texts))(
  'every pattern has its message in %s, for a span and for one value',
  (_, words) => {
    for (const rule of BOUNDED_RULES) {
      const span = words.fields[rule as keyof typeof words.fields];
      expect([span?.includes('{{min}}'), span?.includes('{{max}}')], rule).toEqual([true, true]);
      const single = words.fieldsSingle[rule as keyof typeof words.fieldsSingle];
      expect([single?.includes('{{min}}'), single?.includes('{{max}}')], rule).toEqual([true, false]);
    }
  },
);

it('says one value where both bounds are equal, whatever the pattern', () => {
  for (const { key } of Object.values(PATTERNS)) {
    expect(fieldText(say, { rule: key, min: 6, max: 6 })).toBe(`fieldsSingle.${key} 6 6`);
    expect(fieldText(say, { rule: key, min: 6, max: 9 })).toBe(`fields.${key} 6 9`);
  }
  expect(fieldText(say, { rule: 'required', min: 6, max: 6 })).toBe('fields.required 6 6');
});

it('says what a refusal says, that the server was out of reach, or that the fault is the system’s', () => {
  const refusal = { success: false, code: 'wrong_login', message: '' } as const;
  expect(refusalText((key) => key, new CallRefused(refusal, 401))).toBe('faults.wrong_login');
  expect(refusalText((key) => key, new NetworkFailure())).toBe('shell.networkFailed');
  expect(refusalText((key) => key, new TypeError())).toBe('faults.system_error');
});
