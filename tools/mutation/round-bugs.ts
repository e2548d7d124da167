import type { Bug } from './bug.ts';

/** Rounds whose maths or seed is no longer what it was. */
export const ROUND_BUGS: readonly Bug[] = [
  {
    name: 'a player takes every seat of a table',
    edits: [
      {
        file: 'apps/studio/src/features/table/place-at.ts',
        from: '!asked || asked.own.size > table.seatsEach',
        to: '!asked',
      },
    ],
    testFile: 'apps/studio/test/seats.test.ts',
    test: 'takes no bet at more seats than a player may take',
  },
  {
    name: 'a relay of the beacon is believed without a signature',
    edits: [
      {
        file: 'apps/studio/src/features/chain/salt-announced.ts',
        from: "    if (!isSignatureOf(network, round, signature)) throw new Error('the signature is not the network’s');\n",
        to: '',
      },
    ],
    testFile: 'apps/studio/test/beacon.test.ts',
    test: 'while no relay proves the announced round the chain waits',
  },
  {
    name: 'an announced round is one that can be known',
    edits: [
      {
        file: 'apps/studio/src/features/chain/take-link.ts',
        from: 'firstRoundFrom(network, publishedAt + AHEAD_MS)',
        to: 'firstRoundFrom(network, publishedAt + 1)',
      },
    ],
    testFile: 'apps/studio/test/beacon.test.ts',
    test: 'a chain is published with a round to come',
  },
  {
    name: 'a pay of a machine changes and its version does not',
    edits: [
      {
        file: 'packages/games/src/slots/lucky25.ts',
        from: "scatter: { symbol: 'SC', pays: [0, 0, 0, 2, 10, 100] },",
        to: "scatter: { symbol: 'SC', pays: [0, 0, 0, 1, 10, 100] },",
      },
    ],
    testFile: 'packages/games/src/published-rounds.test.ts',
    test: 'are played as they were published',
  },
  {
    name: 'a round that can’t be ended holds up all others and what they are paid',
    edits: [
      {
        file: 'apps/studio/src/features/round/end-left-rounds.ts',
        from: 'await playOrGiveBack(studio, tx, round, () => endMoves(studio, round));',
        to: '{ outcome: endMoves(studio, round) };',
      },
    ],
    testFile: 'apps/studio/test/moves.test.ts',
    test: 'holds up neither the end of the others nor what they are paid',
  },
  {
    name: 'a player gets a round back by a move that breaks its game',
    edits: [
      {
        file: 'apps/studio/src/features/round/begin-move.ts',
        from: '() => playAsItStands(studio, round)',
        to: '() => playStep(studio, round, moves) ?? playAsItStands(studio, round)',
      },
    ],
    testFile: 'apps/studio/test/moves.test.ts',
    test: 'is judged by what it was, not by the move that is asked for',
  },
  {
    name: 'players at one table are taken for as many chances',
    edits: [
      {
        file: 'apps/server/src/play/rtp-monitor/count-returns.ts',
        from: "outcome: event.type === 'round.closed' ? (event.payload.outcome ?? null) : null,",
        to: 'outcome: null,',
      },
    ],
    testFile: 'apps/server/src/play/rtp-monitor/rtp-monitor.test.ts',
    test: 'a close that names its outcome is counted with the others of it',
  },
  {
    name: 'a client seed is taken without the hash that was told',
    edits: [
      {
        file: 'apps/studio/src/features/seed/choose-seed.ts',
        from: 'if (next.serverSeedHash !== serverSeedHash)',
        to: 'if (!serverSeedHash)',
      },
    ],
    testFile: 'apps/studio/test/seeds.test.ts',
    test: 'against a hash that is not the one announced',
  },
  {
    name: 'a server seed is drawn when its client seed is known',
    edits: [
      {
        file: 'apps/studio/src/features/seed/choose-seed.ts',
        from: "if (await hasUsed(tx, player, clientSeed)) return fail({ code: 'client_seed_used' });",
        to: '',
      },
    ],
    testFile: 'apps/studio/test/seeds.test.ts',
    test: 'it was known when the next server seed was drawn',
  },
  {
    name: 'a round looks for its seeds before it has the lock of its player',
    edits: [
      {
        file: 'apps/studio/src/features/round/begin-round.ts',
        from: `  const [, pair, known, busy, early, granted] = await Promise.all([
    lockPlayer(tx, session.player),
    findActivePair(tx, session.player),`,
        to: `  const [pair, , known, busy, early, granted] = await Promise.all([
    findActivePair(tx, session.player),
    lockPlayer(tx, session.player),`,
      },
    ],
    testFile: 'apps/studio/test/seeds.test.ts',
    test: 'a round that waited while the seeds were changed',
  },
];
