import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when they are read aloud or copied by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** What a member writes into a bank transfer so that staff find it: short, and like no other of the brand. */
export const makeTransferReference = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
