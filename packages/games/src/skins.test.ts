import { expect, it } from 'vitest';
import { currentEngine } from './engines.ts';
import { findSkin, SLOT_SKINS } from './skins.ts';
import { pictureName } from './slots/picture-names.ts';

it('the hall has 26 games of different codes and titles, in five families', () => {
  expect(SLOT_SKINS).toHaveLength(26);
  expect(new Set(SLOT_SKINS.map(({ code }) => code)).size).toBe(26);
  expect(new Set(SLOT_SKINS.map(({ title }) => title)).size).toBe(26);
  const perFamily = Object.groupBy(SLOT_SKINS, ({ vendorCode }) => vendorCode);
  expect(Object.values(perFamily).map((games) => games.length)).toEqual([5, 5, 5, 5, 6]);
});

it('every game runs on a machine that exists and no name of a picture comes twice', () => {
  for (const { machineId, names, hue } of SLOT_SKINS) {
    expect(currentEngine(machineId)?.id).toBe(machineId);
    expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
    expect(hue).toBeLessThan(360);
  }
});

it('every picture has a name in both languages, and no two have the same one', () => {
  const names = [...new Set(SLOT_SKINS.flatMap((skin) => Object.values(skin.names)))].map(pictureName);
  expect(names.filter(({ VI }) => VI === null)).toEqual([]);
  expect(new Set(names.map(({ VI }) => VI)).size).toBe(names.length);
});

it('a game is found by its code, an unknown one is not', () => {
  expect(findSkin('hot-sevens')?.title).toBe('Signal Sevens');
  expect(findSkin('nine-natural')).toBeUndefined();
});

it('each family has a mechanic of its own, on one machine', () => {
  const machines = Object.groupBy(SLOT_SKINS, ({ vendorCode }) => vendorCode);
  const perFamily = Object.values(machines).map((games) => [
    ...new Set(games.map(({ machineId }) => machineId)),
  ]);
  expect(perFamily.map((ids) => ids.length)).toEqual([1, 1, 1, 1, 1]);
  expect(new Set(perFamily.flat()).size).toBe(5);
});
