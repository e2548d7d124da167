import { type Reader, transact } from '@fairhouse/db';
import { fail, type Id, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall, RouteReply } from '@fairhouse/wire/route';
import type { slipRoutes } from '@fairhouse/wire/sports/slip';
import type { Sportsbook } from '../../sportsbook.ts';
import { findSlip, listSides, type SlipRow, saveSlip } from './store.ts';

type Shown = RouteReply<(typeof slipRoutes)['read']>;
type Body = RouteCall<(typeof slipRoutes)['save']>['body'];

const EMPTY: SlipRow = { version: 0, picks: [] };

/** A player's slip, with who plays. */
export const readSlip = async (reader: Reader, player: string): Promise<Shown> =>
  present(reader, (await findSlip(reader, player)) ?? EMPTY);

async function present(reader: Reader, { version, picks }: SlipRow): Promise<Shown> {
  const sides = new Map(
    (
      await listSides(
        reader,
        picks.map(({ fixture }) => fixture),
      )
    ).map((one) => [one.id, one]),
  );
  return {
    version,
    picks: picks.flatMap((pick) => {
      const known = sides.get(pick.fixture);
      if (!known) return [];
      const { sport, home, away } = known;
      return [{ ...pick, fixture: pick.fixture as Id<'fixture'>, sport, home, away }];
    }),
  };
}

/** Saves a slip that was read at a version; what another device has saved since is not lost. */
export const keepSlip = (
  book: Sportsbook,
  player: string,
  body: Body,
): Promise<Result<Shown, Refusal<'slip_changed'>>> =>
  transact(book.db, async (tx) => {
    if ((await saveSlip(tx, player, body, book.now())) === 0) return fail({ code: 'slip_changed' });
    return ok(await readSlip(tx, player));
  });
