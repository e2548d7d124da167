import type { FieldName } from '../fields/index.ts';
import { type Hero, heroes } from '../heroes/index.ts';
import type { Hues } from '../kit.ts';
import { backpack } from './backpack.ts';
import { headphones } from './headphones.ts';
import { mug } from './mug.ts';
import { speaker } from './speaker.ts';
import { umbrella } from './umbrella.ts';
import { voucher } from './voucher.ts';

/** What a gift's picture shows, and on which ground. */
export interface GiftDrawing {
  readonly id: string;
  readonly drawn: Hero;
  readonly hues: Hues;
  readonly field: FieldName;
}

const gift = (
  id: string,
  drawn: Hero,
  [field, hero, second]: readonly [number, number, number],
  ground: FieldName,
): GiftDrawing => ({
  id,
  drawn,
  hues: { field, hero, second, mood: 'vivid', finish: 'plain' },
  field: ground,
});

/** The pictures that gifts of the points mall can wear. */
export const giftPictures: readonly GiftDrawing[] = [
  gift('voucher', voucher, [262, 28, 80], 'orbits'),
  gift('ticket', heroes.scratchTicket, [140, 75, 200], 'orbits'),
  gift('koi', heroes.koi, [235, 45, 20], 'rays'),
  gift('mug', mug, [60, 30, 90], 'strata'),
  gift('umbrella', umbrella, [210, 20, 80], 'strata'),
  gift('fan', heroes.silkFan, [190, 20, 250], 'contour'),
  gift('lamp', heroes.lanternRow, [350, 55, 30], 'orbits'),
  gift('basketball', heroes.basketball, [285, 50, 50], 'rays'),
  gift('backpack', backpack, [160, 200, 85], 'contour'),
  gift('headphones', headphones, [230, 285, 200], 'contour'),
  gift('speaker', speaker, [25, 150, 250], 'rays'),
  gift('controller', heroes.controller, [300, 190, 330], 'grid'),
];
