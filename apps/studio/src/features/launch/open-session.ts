import { transact } from '@fairhouse/db';
import { findGame } from '@fairhouse/games';
import { entryPrice, findPokerRoom, type PokerRoom, type TournamentEvent } from '@fairhouse/games/poker';
import { fail, ok, type Result, wireMoney, ZERO } from '@fairhouse/kernel';
import { hashToken, randomToken, SESSION_IDLE_MS } from '@fairhouse/provider';
import type { studioApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteReply } from '@fairhouse/wire/route';
import { ladderOf, limitedStake, servedGame, toldLimit } from '../../games.ts';
import { presentGame, presentPokerRoom } from '../../present-game.ts';
import type { Studio } from '../../studio.ts';
import { freeGrants } from '../free-rounds/index.ts';
import { hasPots, presentPots } from '../jackpot/index.ts';
import { keepSeries, roomAt } from '../poker/index.ts';
import { findUnfinishedRound, pacedTerms, presentRound, readOwnBalance } from '../round/index.ts';
import { ensureSeeds, presentSeeds } from '../seed/index.ts';
import { addSession } from '../session/index.ts';
import { findVariant } from '../vendor/index.ts';
import { endSessions } from './end-sessions.ts';

type OpenReply = RouteReply<(typeof studioApi)['studio']['open']>;
type OpenFault = 'launch_expired' | 'not_found' | 'vendor_silent';

export type OpenCall = {
  readonly token: string;
  readonly game: string;
  readonly traceId: string;
};

/** Turns a launch token, good for once, into a game session that tells the hash of the server seed to come. */
export async function openSession(
  studio: Studio,
  call: OpenCall,
): Promise<Result<OpenReply, Refusal<OpenFault>>> {
  const room = findPokerRoom(call.game);
  if (!findGame(call.game)) return fail({ code: 'not_found' });
  const answer = await studio.wallet.authenticate(call.token, call.traceId);
  if (answer?.retry !== 'never') return fail({ code: 'vendor_silent' });
  const { player } = answer;
  if (answer.code !== 'OK' || !player) return fail({ code: 'launch_expired' });
  if (player.game !== call.game) return fail({ code: 'not_found' });

  const operator = player.operator ?? null;
  const edge = operator === null ? null : ((await findVariant(studio.db, operator, call.game)) ?? null);
  const engine = room ? undefined : servedGame(call.game, edge).engine;

  // Pots and tables of poker are paid by the platform's wallet, which knows no round of a wallet that the studio keeps.
  if (player.walletMode === 'transfer' && (!engine || hasPots(engine.id))) return fail({ code: 'not_found' });

  const terms = pacedTerms(player.jurisdiction);
  const token = randomToken();
  const nowMs = studio.now();
  const session = {
    player: player.code,
    walletSession: player.session,
    login: player.login ?? null,
    game: call.game,
    currency: player.currency,
    walletMode: player.walletMode ?? ('seamless' as const),
    demo: player.demo,
    operator,
    edge,
    minimumRoundMs: terms.minimumRoundMs,
    buyFeature: terms.buyFeature ?? false,
    autoplay: terms.autoplay,
    autoplayLossLimit: terms.autoplayLossLimit ?? false,
    stakeMin: toldLimit(player.limits?.min),
    stakeMax: toldLimit(player.limits?.max),
    kin: player.kin ?? [],
    expiresAt: nowMs + SESSION_IDLE_MS,
  };
  const seeds = await transact(studio.db, async (tx) => {
    await addSession(tx, hashToken(token), session, nowMs);
    return ensureSeeds(studio, tx, player.code);
  });
  // The login may have ended while the session was written: then nobody tells us of it any more.
  const standing = await studio.wallet.balance(player.code, player.session, call.traceId);
  if (standing?.code !== 'OK') {
    await endSessions(studio, { player: player.code, login: session.login });
    return fail({ code: standing?.retry === 'never' ? 'launch_expired' : 'vendor_silent' });
  }
  const event =
    room?.plan && player.timeZone
      ? (await keepSeries(studio, roomAt(room, operator, player.currency), player.timeZone))?.event
      : null;
  const unfinished = await findUnfinishedRound(studio.db, player.code, call.game);
  const balance =
    session.walletMode === 'transfer' ? await readOwnBalance(studio, session) : (standing.balance ?? ZERO);
  const stake = engine ? limitedStake(engine, player.limits) : buyInOf(room!, event ?? null);
  return ok({
    session: token,
    ...(engine ? presentGame(call.game, engine) : presentPokerRoom(room!)),
    pots: engine ? await presentPots(studio.db, { machineId: engine.id, currency: player.currency }) : [],
    stakes: engine ? ladderOf({ stake }).map(wireMoney) : [],
    stakeRange: {
      min: wireMoney(stake.min),
      max: wireMoney(stake.max),
      step: wireMoney(stake.step),
    },
    currency: player.currency,
    currencySymbol: player.currencySymbol,
    demo: player.demo,
    language: player.language === 'VI' ? 'VI' : 'EN',
    balance: wireMoney(balance),
    freeRounds: (await freeGrants.listOpen(studio.db, session, nowMs)).map(
      ({ id, left, stake: each, endsAt }) => ({
        grant: id,
        left,
        stake: wireMoney(each),
        endsAt,
      }),
    ),
    seeds: presentSeeds(seeds),
    sitting: player.sitting ?? { seconds: 0, net: wireMoney(ZERO) },
    returnUrl: player.returnUrl,
    colours: player.colours,
    parentOrigin: new URL(player.returnUrl).origin,
    jurisdiction: terms,
    unfinished: unfinished ? presentRound(unfinished) : null,
  });
}

/** What is brought to a table, where others have stakes; to a tournament its price. */
function buyInOf({ rules: { buyIn, unit } }: PokerRoom, event: TournamentEvent | null) {
  const price = event && entryPrice(event.rules);
  return { min: price ?? buyIn.min, max: price ?? buyIn.max, step: unit };
}
