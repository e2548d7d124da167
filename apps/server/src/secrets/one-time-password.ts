import { randomInt } from 'node:crypto';
import { hashPassword } from './passwords.ts';

/** Letters and digits that are read aloud without doubt. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 20;

/** A password that is told once, and what is stored of it. */
export type OneTimePassword = { readonly password: string; readonly passwordHash: string };

/** A password in two halves, each long enough that who holds one guesses the other never. */
export const halvesOf = (password: string): readonly [string, string] => [
  password.slice(0, LENGTH / 2),
  password.slice(LENGTH / 2),
];

/** Makes a password for somebody who must replace it at the first login. It waits to be hashed: not within a transaction. */
export async function makeOneTimePassword(): Promise<OneTimePassword> {
  const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return { password, passwordHash: await hashPassword(password) };
}
