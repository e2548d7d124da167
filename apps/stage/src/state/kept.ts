type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What this browser keeps of games. In the frame of another site it may keep nothing: then the page does until it is left. */
export const kept: Kept = ownStorage() ?? pageStorage();

function ownStorage(): Kept | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

function pageStorage(): Kept {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}
