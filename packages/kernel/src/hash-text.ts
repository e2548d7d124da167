/** A 32-bit hash of a text (FNV-1a): the same text gives the same number on every machine. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  return hash >>> 0;
}
