import { assert, fail, ok, type Result, wireMoney } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RoundProof, RoundRecord } from '@fairhouse/wire/play/betting';
import type { Studio } from '../../studio.ts';
import { proveChain } from '../chain/index.ts';
import { findRoundOf, type Round } from '../round/index.ts';
import { findAnnouncement, getPair, openSeed, revealPair } from '../seed/index.ts';
import { getTableRound, listShoe } from '../table/index.ts';
import { listSteps } from './store.ts';

export type RoundName = { readonly player: string; readonly round: string };

/** What is needed to recompute a round, its server seed only once the pair is retired; and when what happened to it. */
export async function proveRound(
  studio: Studio,
  name: RoundName,
): Promise<Result<RoundRecord, Refusal<'not_found'>>> {
  const round = await findRoundOf(studio.db, name.player, name.round);
  if (!round || round.payout === null) return fail({ code: 'not_found' });
  const [proof, history] = await Promise.all([presentProof(studio, round), listSteps(studio.db, round.id)]);
  return ok({ ...proof, history });
}

/** Retires the pair of a round, so that everything about it can be shown. */
export async function revealRound(
  studio: Studio,
  name: RoundName,
): Promise<Result<RoundProof, Refusal<'not_found' | 'seed_has_open_round'>>> {
  const round = await findRoundOf(studio.db, name.player, name.round);
  if (!round?.book) return fail({ code: 'not_found' });
  if (round.payout === null) return fail({ code: 'seed_has_open_round' });
  const retired = await revealPair(studio, name.player, round.pairId);
  return retired.ok ? ok(await presentProof(studio, round)) : retired;
}

async function presentProof(studio: Studio, round: Round): Promise<RoundProof> {
  assert(round.book && round.payout !== null, 'a decided round has its book');
  const pair = await getPair(studio.db, round.pairId);
  const table = round.tableRoundId === null ? null : await getTableRound(studio.db, round.tableRoundId);
  const [chain, announced, shoe] = await Promise.all([
    table && proveChain(studio, table.tableCode, pair.clientSeed),
    findAnnouncement(studio.db, round.pairId),
    table ? listShoe(studio.db, table.id) : [],
  ]);
  return {
    game: round.game,
    machineId: round.machineId,
    machineVersion: round.machineVersion,
    serverSeedHash: pair.serverSeedHash,
    serverSeed: pair.retiredAt === null ? null : openSeed(studio, pair),
    clientSeed: pair.clientSeed,
    announced: announced ?? null,
    nonce: round.nonce,
    shared: table !== null,
    chain,
    replayable: true,
    stake: wireMoney(round.stake),
    choice: round.choice,
    // Where seats decide, a hand follows from what all of them decided since the shoe began.
    moves: shoe.length > 0 ? [...round.moves, { shoe }] : [...round.moves],
    payout: wireMoney(round.payout),
    book: [...round.book],
  };
}
