import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { askAboutFixture, askBook } from './ask-book.ts';
import { changeDesk } from './change-desk.ts';
import { readAlerts, readTicker } from './read-ticker.ts';

export const deskOpsHandlers = (platform: Platform): OpsHandlers['sportsDesk'] => ({
  events: ({ context }) =>
    askBook(platform, context, ({ desk }) =>
      desk.events({ body: { currency: context.staff.brand.currency } }),
    ),
  event: ({ params, context }) =>
    askAboutFixture(platform, context, ({ desk }) =>
      desk.event({ body: { currency: context.staff.brand.currency, fixture: params.id } }),
    ),
  alerts: ({ context }) => readAlerts(platform, context),
  ticker: ({ context }) => readTicker(platform, context),
  change: (call) => changeDesk(platform, call),
});
