/** A name as it is compared: case, accents, points and gaps say nothing; đ is a d. */
export const spellName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Do two spellings name the same person? Banks write names without accents and in capitals. */
export const isSameName = (one: string, other: string): boolean =>
  spellName(one) !== '' && spellName(one) === spellName(other);
