import { CallRefused } from '@fairhouse/client';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { replayRoutes } from '@fairhouse/wire/play/replay';
import type { RouteReply } from '@fairhouse/wire/route';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { brandTheme, findPlayerCode, findProvider, framedBy, openVendor } from '../provider/index.ts';

/** A round as its provider knows it, and in whose house it is shown. */
export type ReplayRequest = {
  readonly bet: { readonly provider: string; readonly roundRef: string; readonly currency: string };
  readonly playerId: string;
  readonly brand: Brand;
  /** The origin of the pages that show it: of the brand's site, or of the console. */
  readonly shownBy: string;
  readonly language: 'EN' | 'VI';
  readonly traceId: string;
};

type Address = RouteReply<typeof replayRoutes.ask>;
type AskFault = Exclude<(typeof replayRoutes.ask)['faults'][number], 'not_found'>;

/** Asks the provider where it shows a round again. It shows them where it shows its games, or not at all. */
export async function requestReplay(
  platform: Platform,
  { bet, playerId, brand, shownBy, language, traceId }: ReplayRequest,
): Promise<Result<Address, Refusal<AskFault>>> {
  const [code, provider, vendor] = await Promise.all([
    findPlayerCode(platform.db, bet.provider, playerId),
    findProvider(platform.db, bet.provider),
    openVendor(platform, bet.provider, traceId),
  ]);
  if (!code || !provider || !vendor) return fail({ code: 'replay_unavailable' });
  const look = { ...brandTheme(brand, bet.currency), timeZone: brand.timeZone, language };
  try {
    const offer = await vendor.replay.offer({ body: { player: code.code, round: bet.roundRef, ...look } });
    const url = URL.parse(offer.url, provider.launchUrl);
    const { origin } = new URL(provider.launchUrl);
    return url?.origin === origin
      ? ok({ url: framedBy(platform, provider.code, url, shownBy).href })
      : fail({ code: 'replay_unavailable' });
  } catch (error) {
    return fail({ code: faultOf(error) });
  }
}

/** A provider that knows no such call, or keeps the round no longer, says that there is nothing there. */
function faultOf(error: unknown): AskFault {
  const refused = error instanceof CallRefused ? error.failure.code : undefined;
  if (refused === 'round_undecided') return refused;
  return refused === 'not_found' ? 'replay_unavailable' : 'vendor_silent';
}
