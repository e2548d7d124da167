import { type Caught, findSpecies, positionAt, type Swimmer } from '@fairhouse/games';

/**
 * Ordinary fish that the bonus of a special takes along: they fit in it together, and what is left of it falls as coins. It is a
 * sight, and pays nothing besides: they are gone for everybody in the room.
 * @param here what else is alive in the room
 */
export function sweepAway(caught: Caught, here: readonly Swimmer[], nowMs: number): readonly string[] {
  const kind = findSpecies(caught.species)?.kind;
  const centre = here.find(({ fish }) => fish === caught.fish);
  if (caught.bonus === 0 || !centre || kind === 'ordinary' || kind === 'boss') return [];
  const from = positionAt(centre, nowMs);
  const far = (swimmer: Swimmer): number => {
    const { x, y } = positionAt(swimmer, nowMs);
    return Math.hypot(x - from.x, y - from.y);
  };
  const ordinary = here.filter(({ species }) => findSpecies(species)?.kind === 'ordinary');
  const nearest = ordinary.toSorted((a, b) => far(a) - far(b));
  // A vortex draws in one kind only: that of the fish beside it.
  const wanted =
    kind === 'vortex' ? nearest.filter(({ species }) => species === nearest[0]?.species) : nearest;
  let left = caught.bonus;
  return wanted.flatMap(({ fish, species }) => {
    const worth = findSpecies(species)!.base;
    if (worth > left) return [];
    left -= worth;
    return [fish];
  });
}
