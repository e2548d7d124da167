import { writeFile } from 'node:fs/promises';
import type { RoundProof } from '@fairhouse/games';
import published from '@fairhouse/verifier/vectors.json' with { type: 'json' };
import { pickVectors } from './pick-vectors.ts';

const FILE = new URL(import.meta.resolve('@fairhouse/verifier/vectors.json'));

const vectors = pickVectors(published as readonly RoundProof[]);
await writeFile(FILE, `[\n${vectors.map((proof) => JSON.stringify(proof)).join(',\n')}\n]\n`);
console.log(`${vectors.length - published.length} rounds added, ${vectors.length} in all`);
