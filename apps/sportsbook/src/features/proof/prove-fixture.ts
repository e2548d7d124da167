import type { Reader } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import type { sportsRoutes } from '@fairhouse/wire/sports/sports';
import { findProof, stateOf } from '../fixture/index.ts';

type Proof = RouteReply<(typeof sportsRoutes)['proof']>;

/** What a fixture was committed to. Its seed is told once it is over: before, whoever has it knows the result. */
export async function proveFixture(reader: Reader, id: string): Promise<Result<Proof, Refusal<'not_found'>>> {
  const row = await findProof(reader, id);
  if (!row) return fail({ code: 'not_found' });
  const { sport, version, thresholds } = row.terms;
  return ok({
    number: row.number,
    matchday: row.matchday,
    commitment: row.commitment,
    committedAt: row.committedAt,
    salt: row.salt,
    saltedAt: row.saltedAt,
    terms: {
      sport,
      version,
      thresholds: Object.fromEntries(Object.entries(thresholds).map(([name, own]) => [name, [...own]])),
    },
    seed: row.seed,
    state: stateOf(row),
  });
}
