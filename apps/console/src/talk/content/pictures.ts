/** Pictures of the art kit that fit beside words, by their addresses. */
export const PICTURES = [
  '/art/scenes/balloons.avif',
  '/art/scenes/lake.avif',
  '/art/scenes/lighthouse.avif',
  '/art/scenes/repair.avif',
  '/art/wide/koi-emperor.avif',
  '/art/wide/ember-crown.avif',
  '/art/wide/lotus-hour.avif',
  '/art/wide/matchday.avif',
  '/art/wide/nine-natural.avif',
  '/art/wide/moon-rabbit.avif',
  '/art/wide/lantern-row.avif',
  '/art/wide/starfall.avif',
  '/art/wide/dragon-masque.avif',
  '/art/wide/lucky-45.avif',
  '/art/wide/copper-court.avif',
  '/art/wide/high-tower.avif',
  '/art/wide/silk-fan.avif',
] as const;

/** "lake" of "/art/scenes/lake.avif". */
export const pictureName = (address: string): string => /([^/]+)\.avif$/.exec(address)?.[1] ?? address;
