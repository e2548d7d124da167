import { transact } from '@fairhouse/db';
import { requireOutsideUrl } from '@fairhouse/serve';
import * as z from 'zod';
import { isSignatureOf, randomnessOf } from '../../beacon.ts';
import type { Studio } from '../../studio.ts';
import { listDueRounds, saltByRound } from './store.ts';

const TIMEOUT_MS = 5_000;

/** An answer is some hundred bytes; more is none. */
const ANSWER_BYTES_MAX = 4_096;

const answered = z.object({
  round: z.number().int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

type Randomness = Omit<z.infer<typeof answered>, 'round'>;

/**
 * Salts the chains whose announced round has come. All relays are asked. The signature proves an answer, so one relay
 * that tells the truth is enough, and two cannot both be believed and differ. Without one the chains wait: they get no
 * other salt. @returns how many chains were salted
 */
export async function saltAnnounced(studio: Studio): Promise<number> {
  const { beacon } = studio.config;
  if (!beacon) return 0;
  let salted = 0;
  for (const due of await listDueRounds(studio.db, beacon.network.chainHash, studio.now())) {
    const round = due.beaconRound;
    const answers = await Promise.all(beacon.relays.map((relay) => askRelay(studio, relay, round)));
    const proven = answers.find((answer) => answer !== undefined);
    if (proven) salted += await transact(studio.db, (tx) => saltByRound(tx, due, proven, studio.now()));
    else studio.log.warn({ round }, 'no relay of the beacon proves the announced round; its chains wait');
  }
  return salted;
}

/** @returns undefined for anything but the network's signature of this round, and what it comes to */
async function askRelay(studio: Studio, relay: string, round: number): Promise<Randomness | undefined> {
  const { network } = studio.config.beacon!;
  try {
    await requireOutsideUrl(studio.config, relay);
    const address = `${relay.replace(/\/+$/, '')}/${network.chainHash}/public/${round}`;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(address, { redirect: 'error', signal });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    const { signature, randomness, ...told } = answered.parse(JSON.parse(await readShort(response)));
    if (told.round !== round) throw new Error(`answered round ${told.round}`);
    if (!isSignatureOf(network, round, signature)) throw new Error('the signature is not the network’s');
    if (randomness !== randomnessOf(signature)) throw new Error('the randomness is not of the signature');
    return { signature, randomness };
  } catch (error) {
    studio.log.warn({ err: error, relay, round }, 'a relay of the beacon did not prove the round');
    return undefined;
  }
}

async function readShort({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
