import { type BatchReply, batchRoutes } from '@fairhouse/wire/play/batch';
import { WALLET_CODES } from '@fairhouse/wire/play/provider';
import { type Body, type Memory, presentBalance } from './memory.ts';
import { answerMessage } from './memory-books.ts';

type Item = Record<string, unknown> & { readonly tx: { readonly id: string } & Record<string, unknown> };

/** What the wallet answers to many rounds in one message. @returns undefined for an address that is none */
export async function answerBatch(
  memory: Memory,
  path: string,
  body: unknown,
  nowMs: number,
): Promise<object | undefined> {
  const [name, route] = Object.entries(batchRoutes).find(([, one]) => one.path === path) ?? [];
  if (!name || !route) return undefined;
  const parsed = route.body.safeParse(body);
  if (!parsed.success) return { code: 'BAD_REQUEST' };
  const { stakes, rounds, ...head } = parsed.data as Body & { stakes?: Item[]; rounds?: Item[] };
  const answer = (code: BatchReply['code'], answers: readonly object[]) => ({
    msgId: head.msgId,
    code,
    retry: WALLET_CODES[code],
    answers,
    asOf: nowMs,
  });
  if (head.provider !== memory.provider) return answer('INVALID_PROVIDER', []);
  const answers: object[] = [];
  let refused: BatchReply['code'] | undefined;
  for (const item of stakes ?? rounds!.map(asWin)) {
    const { code, duplicate, player } =
      refused !== undefined && memory.bug === 'ends a batch at a refusal'
        ? { code: refused }
        : await answerMessage(memory, stakes ? 'debit' : 'credit', { ...head, ...item } as Body, nowMs);
    if (code !== 'OK') refused = code;
    answers.push({
      tx: item.tx.id,
      code,
      retry: WALLET_CODES[code],
      duplicate: duplicate ?? false,
      balance: presentBalance(player),
    });
  }
  return answer('OK', answers);
}

const asWin = ({ payout, round, tx, ...rest }: Item): Item => ({
  ...rest,
  round: { ...(round as object), closed: true },
  tx: { ...tx, type: 'win', amount: payout },
});
