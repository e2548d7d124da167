import type { FieldRule } from '../member/check-field.ts';

/** Pattern 9 of the catalogue: no spaces. Staff hold other people's money, so the bound is above a player's. */
export const STAFF_PASSWORD: FieldRule = {
  enabled: true,
  required: true,
  patternId: 9,
  minLength: 12,
  maxLength: 64,
};
