import { readFileSync, writeFileSync } from 'node:fs';
import { ENGINES, groupReturns, type WrittenReturn } from '@fairhouse/games';
import type { ReturnRow } from './report-returns.ts';

const FILE = new URL('../../packages/games/src/published-returns.json', import.meta.url);

/** Every figure that games tell, by name and version of their maths. */
export const readWritten = (): Record<string, readonly WrittenReturn[]> =>
  JSON.parse(readFileSync(FILE, 'utf8'));

/** Writes down what was counted and played; the maths of other games keeps what is written of it. */
export function writeReturns(rows: readonly ReturnRow[]): void {
  const fresh = Map.groupBy(rows, ({ variant }) => variant);
  const before = readWritten();
  const written = ENGINES.map(({ id, version }) => {
    const name = `${id} ${version}`;
    const told = fresh.get(name)?.map((row) => row.told);
    return [name, told ? groupReturns(told) : before[name]] as const;
  });
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`);
}
