import type { RoundProof } from '@fairhouse/games';
import { DRAW_SHAPES, drawFrom, type FamilyCode, proofOfDraw } from '@fairhouse/games/lottery';

const ORDINALS = [0, 1, 1_000_000];

/** The draws that are there, and new ones for every family that has none. */
export function pickDraws(published: readonly RoundProof[]): readonly RoundProof[] {
  const named = new Set(published.map(({ machineId }) => machineId));
  const families = (Object.keys(DRAW_SHAPES) as FamilyCode[]).filter(
    (family) => !named.has(`draw_${family}`),
  );
  return [
    ...published,
    ...families.flatMap((family) =>
      ORDINALS.map((ordinal) => {
        const seeds = { link: `published ${ordinal}`, salt: 'fairhouse', ordinal };
        return proofOfDraw(family, family, seeds, drawFrom(family, seeds));
      }),
    ),
  ];
}
