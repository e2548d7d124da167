import { listRows, type Reader, sql } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { RoundState } from '../round/index.ts';

export type RoundFacts = {
  readonly id: string;
  readonly player: string;
  readonly state: RoundState;
  readonly decided: boolean;
  readonly payout: Money | null;
  readonly currency: string;
};

export const findFacts = (reader: Reader, ids: readonly string[]): Promise<RoundFacts[]> =>
  listRows(
    reader,
    sql<RoundFacts>`
      select id, player, state, book is not null as decided, payout, currency from round where id = any(${ids}::text[])`,
  );
