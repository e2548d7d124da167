import { ok } from '@fairhouse/kernel';
import type { Handlers } from '@fairhouse/serve';
import type { sportsbookApi } from '@fairhouse/wire/apis';
import { listFixtureBoard, presentFixture } from './features/fixture/index.ts';
import { proveFixture } from './features/proof/index.ts';
import type { Sportsbook } from './sportsbook.ts';

type None = Record<never, never>;

/** Site ↔ sportsbook. */
export const siteHandlers = (book: Sportsbook): Handlers<typeof sportsbookApi, None, None> => ({
  sports: {
    fixtures: async ({ context }) => ok(await listFixtureBoard(book.db, context.nowMs)),
    fixture: ({ params }) => presentFixture(book.db, params.id),
    proof: ({ params }) => proveFixture(book.db, params.id),
  },
});
