import { hashText } from '@fairhouse/kernel';

/** The pictures that a member can choose from. */
export const avatarNames = [
  'harbour',
  'lantern',
  'orchard',
  'windmill',
  'meadow',
  'granite',
  'juniper',
  'saffron',
  'compass',
  'thistle',
  'marble',
  'willow',
] as const;

export type AvatarName = (typeof avatarNames)[number];

const known: ReadonlySet<string> = new Set(avatarNames);

/** The picture of that name; any other text, such as an id, stands for one of them on one of two grounds. */
export function avatarOf(seed: string): string {
  if (known.has(seed)) return seed;
  const hash = hashText(seed);
  const name = avatarNames[hash % avatarNames.length] ?? avatarNames[0];
  return (hash >>> 16) % 2 ? `${name}-2` : name;
}
