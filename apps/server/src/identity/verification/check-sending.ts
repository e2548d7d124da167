import type { Tx } from '@fairhouse/db';
import { fail, ok, parseMoney, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { MessageChannel } from '@fairhouse/wire/identity/messaging';
import type { Limits } from '../../config.ts';
import { findAdapter, isSilent, lockSpend } from '../messaging/index.ts';
import { countAsked, countGuesses, countPrefix, type Guessed, PREFIX_SPAN_MS, USED_ONE_IN } from './store.ts';

/** What is said when a channel sends nothing. */
const UNAVAILABLE = { sms: 'sms_unavailable', email: 'mail_unavailable' } as const;

export type SendRefusal<C extends MessageChannel = MessageChannel> = Refusal<
  (typeof UNAVAILABLE)[C] | 'too_many_requests'
>;

const RECIPIENT_SPAN_MS = 10 * 60_000;
const ADDRESS_SPAN_MS = 3_600_000;
/** The span over which guesses at codes are counted. Codes are kept for longer. */
const GUESS_SPAN_MS = 24 * 3_600_000;
/** A gateway that took nothing for so long is not asked for more. */
const SILENT_SPAN_MS = 60_000;

/** Who asks for a code to whom, under names that say neither. */
export type Asking = Guessed & {
  readonly addressKey: string;
  readonly prefix: string | null;
  readonly nowMs: number;
};

/**
 * May another code go out? Numbers that belong to nobody count like all others, so that the answer tells nothing. A range
 * whose codes nobody uses is being pumped for its fees: it gets no more, and others do not notice (trust RAT-02).
 */
export async function checkSending<C extends MessageChannel>(
  tx: Tx,
  limits: Limits,
  asking: Asking & { readonly channel: C },
): Promise<Result<null, SendRefusal<C>>> {
  const slow = await checkCooldown(tx, limits, asking);
  if (!slow.ok) return slow;
  const { brandId, channel, nowMs } = asking;
  const open = !(await isPumped(tx, limits, asking)) && (await maySend(tx, brandId, channel, nowMs));
  return open ? ok(null) : fail({ code: UNAVAILABLE[channel] });
}

/** Has a number, or an address, asked too often, or was too often guessed at? */
export async function checkCooldown(
  tx: Tx,
  limits: Limits,
  asking: Asking,
): Promise<Result<null, Refusal<'too_many_requests'>>> {
  const { brandId, recipientKey, addressKey, nowMs } = asking;
  const asked = await countAsked(
    tx,
    brandId,
    { key: recipientKey, sinceMs: nowMs - RECIPIENT_SPAN_MS },
    { key: addressKey, sinceMs: nowMs - ADDRESS_SPAN_MS },
  );
  if (asked.ofRecipient >= limits.codesPerNumber)
    return fail({ code: 'too_many_requests', params: { seconds: RECIPIENT_SPAN_MS / 1_000 } });
  if (asked.ofAddress >= limits.codesPerAddress)
    return fail({ code: 'too_many_requests', params: { seconds: ADDRESS_SPAN_MS / 1_000 } });
  if (await isGuessedOut(tx, limits, asking))
    return fail({ code: 'too_many_requests', params: { seconds: GUESS_SPAN_MS / 1_000 } });
  return ok(null);
}

/** Were the codes to a number or mailbox guessed at too often, whoever asked for them (trust AUT-05)? */
export const isGuessedOut = async (
  tx: Tx,
  limits: Limits,
  guessed: Guessed & { readonly nowMs: number },
): Promise<boolean> =>
  (await countGuesses(tx, guessed, guessed.nowMs - GUESS_SPAN_MS)) >= limits.codeGuessesPerNumber;

/** Does nobody use the codes that go to a range of numbers? */
export async function isPumped(tx: Tx, limits: Limits, { brandId, prefix, nowMs }: Asking): Promise<boolean> {
  if (prefix === null) return false;
  const { sent, used } = await countPrefix(tx, brandId, prefix, nowMs - PREFIX_SPAN_MS);
  return sent >= limits.codesPerPrefix && used * USED_ONE_IN < sent;
}

/** Not while sending is stopped, the gateway is silent or the day has cost what it may. */
async function maySend(tx: Tx, brandId: string, channel: MessageChannel, nowMs: number): Promise<boolean> {
  const adapter = await findAdapter(tx, brandId, channel);
  if (!adapter) return true;
  if (adapter.stoppedAt !== null || (await isSilent(tx, brandId, channel, nowMs - SILENT_SPAN_MS)))
    return false;
  const cap = parseMoney(String(adapter.settings.dailyCap ?? ''));
  return cap === undefined || (await lockSpend(tx, brandId, nowMs)) < cap;
}
