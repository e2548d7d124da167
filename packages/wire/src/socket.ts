import { CHASE_STATES } from './lottery/chase.ts';
import { lotteryResult } from './lottery/issue.ts';
import { lotteryCode } from './lottery/menu.ts';
import { DEPOSIT_STATES } from './money/deposit-states.ts';
import { balance } from './money/wallet.ts';
import { WITHDRAWAL_STATES } from './money/withdrawal-states.ts';
import { bonusGuard } from './rewards/bonus.ts';
import { BONUS_STATES } from './rewards/bonus-words.ts';
import { amount, idOf } from './schemas.ts';
import { chatPush } from './talk/chat.ts';
import { unreadCount } from './talk/inbox.ts';
import * as z from './zod.ts';

/** What the server pushes, each after the commit that caused it. */
export const socketMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('balance'), value: balance }),
  z.object({
    type: z.literal('deposit'),
    value: z.object({ id: idOf('deposit'), state: z.enum(DEPOSIT_STATES), amount }),
  }),
  z.object({
    type: z.literal('withdrawal'),
    value: z.object({ id: idOf('withdrawal'), state: z.enum(WITHDRAWAL_STATES), amount }),
  }),
  /** A stake waits until the player has looked at the time at play. */
  z.object({ type: z.literal('reality_check') }),
  /** A stake was refused by the terms of the active bonus. */
  z.object({ type: z.literal('bonus_guard'), value: bonusGuard }),
  /** A bonus of the member became active or is over. */
  z.object({ type: z.literal('bonus'), value: z.object({ id: idOf('bonus'), state: z.enum(BONUS_STATES) }) }),
  /** Free rounds of the member were granted, or are over. */
  z.object({ type: z.literal('free_rounds') }),
  /** Play was closed to the player or opened again: the member's own data says which, and until when. */
  z.object({ type: z.literal('play_bar') }),
  /** A draw has its result, or another one. */
  z.object({
    type: z.literal('lottery_result'),
    value: z.object({ gameCode: lotteryCode, result: lotteryResult }),
  }),
  /** What is on sale of a lottery changed: its terms, a number, or an issue that was closed early. */
  z.object({ type: z.literal('lottery_sale'), value: z.object({ gameCode: lotteryCode }) }),
  /** Tickets of the member on an issue were settled. */
  z.object({
    type: z.literal('lottery_tickets'),
    value: z.object({ gameCode: lotteryCode, issue: z.string(), payout: amount }),
  }),
  /** A message came in or was read, here or on another page. */
  z.object({ type: z.literal('inbox'), value: unreadCount }),
  /** A conversation with customer service moved: a line, a mark of reading or writing, its end. */
  z.object({ type: z.literal('chat'), value: chatPush }),
  /** A chase of the member moved: a draw was bet or refunded, or it is over. */
  z.object({
    type: z.literal('lottery_chase'),
    value: z.object({ gameCode: lotteryCode, chase: z.string(), state: z.enum(CHASE_STATES) }),
  }),
  /** The board of a tournament moved. */
  z.object({ type: z.literal('tournament'), value: z.object({ id: idOf('tournament') }) }),
  /** A reward was offered, paid or withdrawn. */
  z.object({ type: z.literal('rewards') }),
  z.object({ type: z.literal('session_ended') }),
]);

export type SocketMessage = z.infer<typeof socketMessage>;
