import { writeFile } from 'node:fs/promises';
import type { RoundProof } from '@fairhouse/games';
import draws from '@fairhouse/verifier/draws.json' with { type: 'json' };
import matches from '@fairhouse/verifier/matches.json' with { type: 'json' };
import published from '@fairhouse/verifier/vectors.json' with { type: 'json' };
import type { FixtureProof } from '@fairhouse/verifier/verify-round.mjs';
import { pickDraws } from './draw-vectors.ts';
import { goldenLines } from './golden-lines.ts';
import { pickMatches } from './match-vectors.ts';
import { pickVectors } from './pick-vectors.ts';

const FILE = new URL(import.meta.resolve('@fairhouse/verifier/vectors.json'));

const DRAWS = new URL(import.meta.resolve('@fairhouse/verifier/draws.json'));
const MATCHES = new URL(import.meta.resolve('@fairhouse/verifier/matches.json'));
const GOLDEN = new URL(import.meta.resolve('@fairhouse/games/lottery/golden.json'));

const lines = (rows: readonly unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

const vectors = pickVectors(published as readonly RoundProof[]);
await writeFile(FILE, lines(vectors));
const drawn = pickDraws(draws as unknown as readonly RoundProof[]);
await writeFile(DRAWS, lines(drawn));
const played = pickMatches(matches as unknown as readonly FixtureProof[]);
await writeFile(MATCHES, lines(played));
await writeFile(GOLDEN, lines(goldenLines()));
console.log(`${drawn.length - draws.length} draws added, ${drawn.length} in all`);
console.log(`${played.length - matches.length} matches added, ${played.length} in all`);
console.log(`${vectors.length - published.length} rounds added, ${vectors.length} in all`);
