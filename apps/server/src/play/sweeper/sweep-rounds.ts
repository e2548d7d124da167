import { transact } from '@fairhouse/db';
import { type InquiryAnswer, ROUNDS_ASKED_MAX, sweeperVendorRoutes } from '@fairhouse/wire/play/sweeper';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { audit, SYSTEM } from '../../platform/audit/index.ts';
import { openVendor } from '../provider/index.ts';
import { applyAnswer } from './apply-answer.ts';
import { listOldRounds, type OpenRound, saveInquiry } from './store.ts';

/** Open rounds older than this are asked about (provider protocol, rule 11). */
export const OLD_MS = 48 * 60 * 60_000;

/** A round about which the provider has said nothing final is asked about again. */
const ASK_AGAIN_MS = 60 * 60_000;

/** One that was live then may stay so for months, as a bet on a season does. */
const ASK_LIVE_AGAIN_MS = 24 * 60 * 60_000;

type Told = RouteReply<(typeof sweeperVendorRoutes)['roundStates']>[number];

/**
 * Asks providers about rounds that are open for long and does what they say: a finished one is paid and closed, a void
 * one is given back once. A live one is left alone, and so is one about which there is no answer.
 * @returns how many rounds it ended
 */
export async function sweepRounds(platform: Platform, signal: AbortSignal): Promise<number> {
  const startedMs = platform.now();
  let ended = 0;
  while (!signal.aborted) {
    const old = await listOldRounds(
      platform.db,
      {
        placedMs: startedMs - OLD_MS,
        askedMs: startedMs - ASK_AGAIN_MS,
        liveMs: startedMs - ASK_LIVE_AGAIN_MS,
      },
      ROUNDS_ASKED_MAX,
    );
    if (old.length === 0) break;
    for (const [provider, rounds] of Map.groupBy(old, (round) => round.provider))
      ended += await sweepOf(platform, provider, rounds);
  }
  return ended;
}

async function sweepOf(platform: Platform, provider: string, rounds: readonly OpenRound[]): Promise<number> {
  const told = await askStates(platform, provider, rounds);
  let ended = 0;
  for (const round of rounds) {
    const word = told?.find((one) => one.player === round.player && one.round === round.round);
    const { answer, detail } = word ? await applyAnswer(platform, round, word) : SILENT;
    await note(platform, round, answer, detail);
    if (answer === 'finished' || answer === 'void') ended += 1;
  }
  return ended;
}

const SILENT = { answer: 'silent', detail: null } as const;

/** @returns undefined when the provider is silent or makes no sense */
async function askStates(
  platform: Platform,
  provider: string,
  rounds: readonly OpenRound[],
): Promise<readonly Told[] | undefined> {
  const vendor = await openVendor(platform, provider, platform.newId('trace'));
  const reply: unknown = await vendor?.sweeper
    .roundStates({ body: { rounds: rounds.map(({ player, round }) => ({ player, round })) } })
    .catch((error: unknown) => {
      platform.log.warn({ err: error, provider }, 'a provider does not say where its rounds stand');
      return undefined;
    });
  return sweeperVendorRoutes.roundStates.reply.safeParse(reply).data;
}

const note = (
  platform: Platform,
  round: OpenRound,
  answer: InquiryAnswer,
  detail: string | null,
): Promise<void> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    await saveInquiry(tx, round.id, answer, detail, nowMs);
    if (answer !== 'finished' && answer !== 'void') return;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: round.brandId,
      atMs: nowMs,
      actor: SYSTEM,
      action: 'round.swept',
      subject: round.id,
      detail: { answer, provider: round.provider, round: round.round },
      ip: '',
    });
  });
