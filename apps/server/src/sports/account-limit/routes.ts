import { fail } from '@fairhouse/kernel';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { playerCode } from '../../play/provider/index.ts';
import { askBook, BOOK } from '../desk/index.ts';
import { setLimit } from './set-limit.ts';

export const accountLimitOpsHandlers = (platform: Platform): OpsHandlers['sportsLimit'] => ({
  read: async ({ params, context }) => {
    if (!(await findPlayer(platform.db, context.staff.brand.id, params.id)))
      return fail({ code: 'not_found' });
    const body = { player: playerCode(platform, BOOK, params.id) };
    return askBook(platform, context, ({ accountLimit }) => accountLimit.read({ body }));
  },
  set: (call) => setLimit(platform, call),
});
