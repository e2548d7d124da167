import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { type BeaconNetwork, messageOf, randomnessOf } from '../src/beacon.ts';

const { shortSignatures } = bls12_381;

/** What a relay does: tells the round, or one of the ways in which it may fail to. */
export type Manner =
  | 'answer'
  | 'late'
  | 'other-round'
  | 'other-key'
  | 'other-randomness'
  | 'malformed'
  | 'endless';

/** A beacon of its own key, with relays on loopback that can be told to lie. */
export async function startBeacon(genesisSeconds: number, relayCount: number) {
  const { secretKey, publicKey } = shortSignatures.keygen();
  const stranger = shortSignatures.keygen();
  const network: BeaconNetwork = {
    chainHash: randomBytes(32).toString('hex'),
    publicKey: Buffer.from(publicKey.toBytes()).toString('hex'),
    genesisSeconds,
    periodSeconds: 3,
  };
  const sign = (round: number, key = secretKey): string => {
    const signature = shortSignatures.sign(shortSignatures.hash(messageOf(round)), key);
    return Buffer.from(signature.toBytes()).toString('hex');
  };
  const tell = (round: number, signature = sign(round)) =>
    JSON.stringify({ round, randomness: randomnessOf(signature), signature });
  const answers: Record<Manner, (round: number) => string | undefined> = {
    answer: (round) => tell(round),
    late: () => undefined,
    'other-round': (round) => tell(round, sign(round - 1)),
    'other-key': (round) => tell(round, sign(round, stranger.secretKey)),
    'other-randomness': (round) =>
      JSON.stringify({ ...JSON.parse(tell(round)), randomness: randomBytes(32).toString('hex') }),
    malformed: () => '{"round":',
    endless: () => `"${'x'.repeat(100_000)}"`,
  };
  const relays = await Promise.all(
    Array.from({ length: relayCount }, async () => {
      const state: { manner: Manner; asked: string[] } = { manner: 'answer', asked: [] };
      const server = createServer(({ url = '' }, response) => {
        state.asked.push(url);
        const answer = answers[state.manner](Number(url.split('/').at(-1)));
        response.writeHead(answer === undefined ? 404 : 200).end(answer);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const { port } = server.address() as AddressInfo;
      return { state, address: `http://127.0.0.1:${port}`, server };
    }),
  );
  return {
    network,
    sign,
    relays: relays.map(({ state }) => state),
    addresses: relays.map(({ address }) => address),
    stop: () => Promise.all(relays.map(({ server }) => new Promise((closed) => server.close(closed)))),
  };
}
