import { at, findRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

/** Rounds that the platform stakes for a player, in `free_grant`. */
export type FreeGrant = {
  readonly id: string;
  readonly player: string;
  readonly operator: string;
  readonly game: string;
  readonly currency: string;
  readonly rounds: number;
  readonly stake: Money;
  readonly endsAt: number;
  readonly left: number;
};

type Granted = Omit<FreeGrant, 'left'>;

/** A query of how many rounds of the grant `g` were begun; those that were refused or went back do not count. */
export type Played = RawBuilder<unknown>;

export function freeGrantStore(played: Played) {
  const left = sql`case when g.cancelled_at is null then g.rounds - (${played}) else 0 end`;
  const columns = sql`g.id, g.player, g.operator, g.game, g.currency, g.rounds, g.stake, g.ends_at as "endsAt", ${left} as left`;
  return {
    /** How many rounds the grant of a round has left; null where it is no free one. */
    leftOf: (grant: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`(select ${left} from free_grant g where g.id = ${grant})`,

    /** A grant that was not cancelled. Whoever cancels it waits until the transaction ends. */
    find: (tx: Tx, id: string): Promise<FreeGrant | undefined> =>
      findRow(
        tx,
        sql<FreeGrant>`select ${columns} from free_grant g where g.id = ${id} and g.cancelled_at is null for share of g`,
      ),

    /** What a player can play of a game now, soonest to end first. */
    listOpen: (
      reader: Reader,
      { player, game, currency }: Pick<FreeGrant, 'player' | 'game' | 'currency'>,
      nowMs: number,
    ): Promise<FreeGrant[]> =>
      listRows(
        reader,
        sql<FreeGrant>`select * from (select ${columns} from free_grant g
            where g.player = ${player} and g.game = ${game} and g.currency = ${currency} and g.cancelled_at is null
              and g.ends_at > ${at(nowMs)}) open
          where "left" > 0 order by "endsAt", id limit 20`,
      ),

    /** @returns 0 when its id is known */
    insert: (tx: Tx, grant: Granted, nowMs: number): Promise<number> =>
      run(
        tx,
        sql`insert into free_grant (id, player, operator, game, currency, rounds, stake, ends_at, granted_at)
          values (${grant.id}, ${grant.player}, ${grant.operator}, ${grant.game}, ${grant.currency}, ${grant.rounds},
            ${grant.stake}, ${at(grant.endsAt)}, ${at(nowMs)}) on conflict do nothing`,
      ),

    /** Nothing of it is played from now on, known or not. */
    cancel: (tx: Tx, { id, player }: Pick<FreeGrant, 'id' | 'player'>, nowMs: number): Promise<number> =>
      run(
        tx,
        sql`insert into free_grant (id, player, cancelled_at) values (${id}, ${player}, ${at(nowMs)})
          on conflict (id) do update set cancelled_at = coalesce(free_grant.cancelled_at, excluded.cancelled_at)
            where free_grant.player = excluded.player`,
      ),

    /** The wallet has no round of it left, whatever was counted here. */
    close: (tx: Tx, id: string, nowMs: number): Promise<number> =>
      run(
        tx,
        sql`update free_grant set cancelled_at = ${at(nowMs)} where id = ${id} and cancelled_at is null`,
      ),

    countPlayed: async (reader: Reader, id: string): Promise<number> =>
      (
        await findRow(
          reader,
          sql<{ played: number }>`select (${played}) as played from free_grant g where g.id = ${id}`,
        )
      )?.played ?? 0,
  };
}

export type FreeGrantStore = ReturnType<typeof freeGrantStore>;
