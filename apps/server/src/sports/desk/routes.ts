import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { askAboutFixture, askBook } from './ask-book.ts';
import { changeDesk } from './change-desk.ts';

export const deskOpsHandlers = (platform: Platform): OpsHandlers['sportsDesk'] => ({
  events: ({ context }) =>
    askBook(platform, context, (desk) => desk.events({ body: { currency: context.staff.brand.currency } })),
  event: ({ params, context }) =>
    askAboutFixture(platform, context, (desk) =>
      desk.event({ body: { currency: context.staff.brand.currency, fixture: params.id } }),
    ),
  ticker: ({ context }) =>
    askBook(platform, context, (desk) => desk.ticker({ body: { currency: context.staff.brand.currency } })),
  change: (call) => changeDesk(platform, call),
});
