import type { Opened, ReplayReply } from '../state/api.ts';

const ZERO = '0.0000';

/** A game opened for one round: it has no session, so there is nothing to stake and nobody to ask. */
export function openedReplay({
  placedAt,
  timeZone,
  steps,
  table,
  crashRound,
  ...shown
}: ReplayReply): Opened {
  const [{ stake, nonce, serverSeedHash }] = steps as [ReplayReply['steps'][number]];
  return {
    ...shown,
    session: '',
    pots: [],
    stakes: [stake],
    stakeRange: { min: stake, max: stake, step: stake },
    balance: ZERO,
    freeRounds: [],
    seeds: {
      active: { serverSeedHash, clientSeed: '', nextNonce: nonce },
      next: { serverSeedHash: '', announcedAt: 0 },
    },
    sitting: { seconds: 0, net: ZERO },
    returnUrl: '',
    parentOrigin: '',
    jurisdiction: {
      minimumRoundMs: 0,
      autoplay: false,
      turbo: true,
      realityCheckMinutes: 0,
      showNetPosition: false,
    },
    unfinished: null,
    replay: { placedAt, timeZone, steps, table, crashRound },
  };
}
