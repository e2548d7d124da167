import { defineRoutes } from '../route.ts';
import { idOf, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';
import { LEGS_MAX, legAsked, ticket } from './ticket.ts';

const params = z.object({ id: idOf('ticket') });

/** Site → sportsbook: bets that are sold back before they are decided. */
export const cashOutRoutes = defineRoutes({
  sell: {
    method: 'POST',
    path: '/sportsbook/tickets/:id/cash-out',
    summary:
      'Sell a bet, or a part of it, for the amount that was shown or more. In play it is decided after a delay',
    guards: ['gameSession'],
    idempotent: true,
    params,
    body: z.strictObject({
      /** Of what still rides. */
      thousandths: z.number().int().min(1).max(1_000),
      /** As it was shown for this part. */
      amount: positiveMoney,
      /** Of the ticket as it was seen: a part is not sold twice by two presses. */
      version: z.number().int().min(0),
    }),
    reply: ticket,
    faults: ['not_found', 'cash_out_over', 'cash_out_shut', 'cash_out_changed', 'cash_out_part'],
  },
  edit: {
    method: 'POST',
    path: '/sportsbook/tickets/:id/edit',
    summary:
      'Let what a single or a multiple is worth now ride on other legs at the prices of now; decided legs stay. In play it is decided after a delay',
    guards: ['gameSession'],
    idempotent: true,
    params,
    body: z.strictObject({
      /** In place of the legs that are not decided. */
      legs: z.array(legAsked).min(1).max(LEGS_MAX),
      /** What was offered for all that rides: so much or more rides on. */
      amount: positiveMoney,
      /** Of the ticket as it was seen. */
      version: z.number().int().min(0),
    }),
    reply: ticket,
    faults: [
      'not_found',
      'cash_out_over',
      'cash_out_shut',
      'cash_out_changed',
      'edit_combination',
      'edit_same',
      'slip_conflict',
      'selection_shut',
      'odds_changed',
      'bet_above_limit',
    ],
  },
  target: {
    method: 'PUT',
    path: '/sportsbook/tickets/:id/cash-out-target',
    summary: 'Sell all of a bet as soon as an amount is offered for it; null takes the target back',
    guards: ['gameSession'],
    params,
    body: z.strictObject({ amount: positiveMoney.nullable() }),
    reply: ticket,
    faults: ['not_found', 'cash_out_over', 'cash_out_target'],
  },
});
