import { listRows, type Reader, sql } from '@fairhouse/db';
import type { RoundState } from '../round/index.ts';

export type RoundFacts = {
  readonly id: string;
  readonly player: string;
  readonly state: RoundState;
  readonly decided: boolean;
  readonly payout: bigint | null;
  readonly currency: string;
};

export const findRounds = (reader: Reader, ids: readonly string[]): Promise<RoundFacts[]> =>
  listRows(
    reader,
    sql<RoundFacts>`
      select id, player, state, book is not null as decided, payout, currency from round where id = any(${ids}::text[])`,
  );
