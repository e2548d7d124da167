import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import { type GameEvent, SEATED_GAMES, type SeatedHand } from '@fairhouse/games';

const SEATED_IDS = SEATED_GAMES.map(({ id }) => id);

/**
 * Locks the shared round that a player's round belongs to, if its seats decide: before the player's own, so that the
 * table and its players wait for each other in one order.
 */
export const lockSeatedRoundOf = (tx: Tx, roundId: string): Promise<{ id: string } | undefined> =>
  findRow(
    tx,
    sql<{ id: string }>`select t.id from table_round t join round r on r.table_round_id = t.id
      where r.id = ${roundId} and t.game_id = any(${SEATED_IDS}::text[]) for update of t`,
  );

/** A shared round of a game with seats: nobody else takes a seat or decides before the transaction ends. */
export const lockSeatedRound = (tx: Tx, id: string): Promise<{ id: string } | undefined> =>
  findRow(tx, sql<{ id: string }>`select id from table_round where id = ${id} for update`);

/** A player at a seat. */
export type Sitter = {
  readonly seat: number;
  readonly roundId: string;
  readonly player: string;
  readonly state: string;
};

/** Who sits where. Those whose stake is still on its way hold their seats too. */
export const listSitters = (reader: Reader, tableRoundId: string): Promise<Sitter[]> =>
  listRows(
    reader,
    sql<Sitter>`select distinct split_part(bet.key, ':', 2)::integer as seat, r.id as round_id, r.player, r.state
      from round r, lateral (
        select jsonb_object_keys(r.choice->'bets') as key
        union all
        select jsonb_object_keys(move->'bets') from jsonb_array_elements(r.moves) move
        union all
        select jsonb_object_keys(m.move->'bets') from round_move m where m.round_id = r.id and m.state = 'debiting'
      ) bet
      where r.table_round_id = ${tableRoundId} and r.state in ('debiting', 'open', 'settling', 'settled')
        and bet.key like 'seat:%' order by seat`,
  );

/** Every hand of a shoe that was dealt, up to and with one, oldest first. */
export const listShoe = async (reader: Reader, tableRoundId: string): Promise<SeatedHand[]> => {
  const rows = await listRows(
    reader,
    sql<{ seated: SeatedHand }>`select before.seated from table_round t
      join table_round before on before.pair_id = t.pair_id and before.hand <= t.hand
      where t.id = ${tableRoundId} and before.seated is not null order by before.hand`,
  );
  return rows.map(({ seated }) => seated);
};

/** How a hand stands after its last decision. */
export type HandStands = {
  readonly seated: SeatedHand;
  readonly outcome: GameEvent;
  readonly last: boolean;
  readonly turnAt: number;
  /** When the decision that is due is taken by rule, or every bet is settled. */
  readonly dueAt: number;
  readonly endsAt: number;
};

export const writeHand = (tx: Tx, id: string, hand: HandStands): Promise<number> =>
  run(
    tx,
    sql`update table_round set phase = 'dealing', seated = ${json(hand.seated)}, outcome = ${json(hand.outcome)},
        last_of_shoe = ${hand.last}, turn_at = ${at(hand.turnAt)}, results_at = ${at(hand.dueAt)}, ends_at = ${at(hand.endsAt)}
      where id = ${id}`,
  );

/** Nobody has bet: the window stays open. */
export const prolongBetting = (
  tx: Tx,
  id: string,
  { locksAt, dealsAt }: { readonly locksAt: number; readonly dealsAt: number },
): Promise<number> =>
  run(tx, sql`update table_round set locks_at = ${at(locksAt)}, deals_at = ${at(dealsAt)} where id = ${id}`);

/** The decision that is due waits for a stake that is on its way, and never longer than this. */
export const waitForStake = (tx: Tx, id: string, untilMs: number): Promise<number> =>
  run(
    tx,
    sql`update table_round set ends_at = ends_at + (greatest(results_at, ${at(untilMs)}) - results_at),
        results_at = greatest(results_at, ${at(untilMs)}) where id = ${id}`,
  );
