import { CATALOGUE, currentEngine, findEngine, LIVE_TABLES } from '@fairhouse/games';
import { expect, it } from 'vitest';
import { RETURN_SOURCES, tellReturns } from './tell-returns.ts';

const rows = tellReturns('all', { rounds: 20_000, seed: 1 })!;

it('tells every game that is served, by its own name or by the maths it shares', () => {
  const told = new Set(rows.map(({ variant }) => variant.split(' ')[0]));
  const played = CATALOGUE.map(({ engineId }) => engineId).filter((id) => currentEngine(id));
  const tables = LIVE_TABLES.map(({ game }) => game.id);
  expect([...new Set([...played, ...tables])].filter((id) => !told.has(id))).toEqual([]);
});

it('names each bet once, with an edge inside its bounds and above nothing', () => {
  const names = rows.map(({ variant, bet }) => `${variant} ${bet}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { edge, low, high, method } of rows) {
    expect(low).toBeLessThanOrEqual(edge);
    expect(high).toBeGreaterThanOrEqual(edge);
    if (method === 'exact') expect([low > 0, low]).toEqual([true, high]);
    expect(high).toBeGreaterThan(0);
  }
});

it('declares of every engine no more than what it returns', () => {
  const declared = RETURN_SOURCES.flatMap(({ variant }) => {
    const [id, version] = variant.split(' ') as [string, string];
    const engine = findEngine(id, version);
    return engine ? [engine] : [];
  });
  const lies = declared.filter(({ id, version, declaredRtpPct }) => {
    const own = rows.filter(({ variant }) => variant === `${id} ${version}`);
    return declaredRtpPct > Math.max(...own.map(({ low }) => (1 - low) * 100)) + 0.01;
  });
  expect(lies.map(({ id, version }) => `${id} ${version}`)).toEqual([]);
});

it('knows no game of another name', () => {
  expect(tellReturns('nothing', { rounds: 1, seed: 1 })).toBeUndefined();
});
