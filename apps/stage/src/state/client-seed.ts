const KEY = 'clientSeed';

const SEED = /^[A-Za-z0-9_-]{8,64}$/;

export const isClientSeed = (text: string): boolean => SEED.test(text);

/** 16 random bytes as hex. The player's browser makes it, never the server. */
export const randomClientSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The seed this browser has kept, or a first one. */
export function ownClientSeed(): string {
  const kept = localStorage.getItem(KEY);
  if (kept && isClientSeed(kept)) return kept;
  return keepClientSeed(randomClientSeed());
}

export function keepClientSeed(seed: string): string {
  localStorage.setItem(KEY, seed);
  return seed;
}
