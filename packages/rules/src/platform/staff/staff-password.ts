import type { FieldRule } from '../field/check-field.ts';

/** Length only, so that a passphrase is welcome. Staff hold other people's money: the bound is above a player's. */
export const STAFF_PASSWORD: FieldRule = {
  enabled: true,
  required: true,
  patternId: 0,
  minLength: 12,
  maxLength: 64,
};
