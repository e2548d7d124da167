import { seededRandom } from '../kit/random.ts';

const oklch = (lightness: number, chroma: number, hue: number) =>
  `oklch(${lightness} ${chroma} ${Math.round(hue % 360)})`;

/** Head wear on a canvas of 40 by 40, over a head of radius 8 about (20, 17). */
const HEAD_WEAR = [
  'M11.5 16C11 8.5 15 6.5 20 6.500S29 8.5 28.5 16C26 12.5 24 11.5 20 11.500S14 12.5 11.5 16Z',
  'M8 13.500H32L29 11.500C28 7 25 5 20 5S12 7 11 11.500Z',
  'M11.5 15C13 6 27 6 28.5 15L26 12 23 14.5 20 11.5 17 14.5 14 12Z',
  'M11 20C9 8 15 5.5 20 5.500S31 8 29 20L30 26 26.5 22V14C23 14 19 12.5 17 10.5 16.5 12.5 15 14 13.5 14.500V22L10 26Z',
  'M12 13 13 6.5 17 10 20 5 23 10 27 6.5 28 13Z',
  'M12 13.500C12 8 15 7 20 7S28 8 28 13.500ZM18.5 7V3.500H21.500V7Z',
] as const;

export interface AvatarLook {
  ground: string;
  disc: string;
  coat: string;
  skin: string;
  wear: string;
  wearOutline: string;
}

/** The figure of one seed: always the same, and told apart by ground, coat and head wear. */
export function avatarLook(seed: string): AvatarLook {
  const random = seededRandom(`avatar ${seed}`);
  const hue = random() * 360;
  const coatHue = hue + 110 + random() * 140;
  const wear = HEAD_WEAR[Math.floor(random() * HEAD_WEAR.length)] ?? HEAD_WEAR[0];
  return {
    ground: oklch(0.42, 0.1, hue),
    disc: oklch(0.56, 0.13, hue + 20),
    coat: oklch(0.7, 0.14, coatHue),
    skin: oklch(+(0.55 + random() * 0.32).toFixed(2), 0.07, 58),
    wear: oklch(0.3, 0.08, coatHue + 40),
    wearOutline: wear,
  };
}
