import type { House } from '@fairhouse/testkit';
import { expect } from 'vitest';
import { dying } from './dying.ts';

/** No use case asks its database for so much. */
const STEPS_MAX = 300;

/** Does something on a server that dies at the n-th thing its transactions ask for. @returns whether it was answered */
async function livesThrough(
  { platform: { db }, platform }: House,
  steps: number,
  act: () => Promise<unknown>,
): Promise<boolean> {
  const alive = db.kysely;
  Object.assign(db, { kysely: dying(platform, steps).db.kysely });
  try {
    return await act().then(
      () => true,
      () => false,
    );
  } finally {
    Object.assign(db, { kysely: alive });
  }
}

/**
 * Kills between any two steps. A death leaves all of the effect or nothing of it, and who asks again, on a server that
 * lives, has it once.
 * @returns how often it died
 */
export async function killBetweenSteps(
  house: House,
  act: () => Promise<unknown>,
  effect: () => Promise<unknown>,
): Promise<number> {
  const before = await effect();
  let deaths = 0;
  let isDone = false;
  while (!(await livesThrough(house, deaths, act))) {
    deaths += 1;
    expect(deaths).toBeLessThan(STEPS_MAX);
    const left = await effect();
    if (!isDone && JSON.stringify(left) !== JSON.stringify(before)) {
      isDone = true;
      await act();
      expect(await effect(), `after death ${deaths}`).toEqual(left);
    }
    if (isDone) break;
  }
  const once = await effect();
  expect(once).not.toEqual(before);
  await act();
  expect(await effect()).toEqual(once);
  return deaths;
}
