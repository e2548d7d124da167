const SIGNED = /^signed,([0-9a-f]{64}),([\w-]{86})\r?\n?$/;

export type SignedStatement = { readonly signed: string; readonly hash: string; readonly signature: string };

/** All of a statement before its last line, and what that line says of it; undefined: it is none. */
export function splitStatement(text: string): SignedStatement | undefined {
  const from = text.lastIndexOf('signed,');
  const [, hash, signature] = SIGNED.exec(text.slice(Math.max(from, 0))) ?? [];
  return from >= 0 && hash && signature ? { signed: text.slice(0, from), hash, signature } : undefined;
}
