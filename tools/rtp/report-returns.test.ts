import {
  CATALOGUE,
  currentEngine,
  ENGINES,
  findEngine,
  groupReturns,
  LIVE_TABLES,
  publishedReturns,
} from '@fairhouse/games';
import { describe, expect, it } from 'vitest';
import { RETURN_SOURCES, reportReturns } from './report-returns.ts';
import { readWritten } from './write-returns.ts';

const rows = reportReturns('all', { rounds: 20_000, seed: 1 })!;

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

describe('what is written down for the screens', () => {
  const written = readWritten();

  it('is there for every version that was ever offered, and for no other', () => {
    expect(Object.keys(written)).toEqual(ENGINES.map(({ id, version }) => `${id} ${version}`));
  });

  it.each(RETURN_SOURCES)('of $variant is what is counted, or what is played may be', ({ variant }) => {
    const fresh = groupReturns(rows.filter((row) => row.variant === variant).map(({ told }) => told));
    const kept = written[variant]!;
    expect(kept.map(({ kind, part }) => [kind, part])).toEqual(fresh.map(({ kind, part }) => [kind, part]));
    for (const [at, { kind, low, high, rounds }] of kept.entries()) {
      const again = fresh[at]!;
      if (rounds === undefined) expect(again).toEqual(kept[at]);
      else
        expect([kind, again.low < high && low < again.high, high - low < 0.02]).toEqual([kind, true, true]);
    }
  });
});

it('games tell the least and the most of their rows, cut and never rounded up', () => {
  const cut = (share: number) => Math.floor(share * 10_000 + 1e-6) / 100;
  for (const { variant } of RETURN_SOURCES) {
    const [id, version] = variant.split(' ') as [string, string];
    for (const { kind, least, most, rounds } of publishedReturns(findEngine(id, version)!)) {
      const shares = rows
        .filter((row) => row.variant === variant && row.told.kind === kind)
        .map(({ told }) => told.rtp);
      if (rounds === undefined)
        expect([variant, kind, least, most]).toEqual([
          variant,
          kind,
          cut(Math.min(...shares)),
          cut(Math.max(...shares)),
        ]);
    }
  }
});

it('knows no game of another name', () => {
  expect(reportReturns('nothing', { rounds: 1, seed: 1 })).toBeUndefined();
});
