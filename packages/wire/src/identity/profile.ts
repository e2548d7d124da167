/** The drawn pictures that a member can choose from; each name draws another face. */
export const AVATARS = [
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

export type AvatarName = (typeof AVATARS)[number];

export const NICKNAME_BOUNDS = { min: 2, max: 20 } as const;

/** Letters and digits of any script with single signs between them: never mark-up, never a blank name. */
export const NICKNAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ._-][\p{L}\p{M}\p{N}]+)*$/u;
