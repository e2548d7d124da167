import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import { addressBlock } from '@fairhouse/serve';
import type { SiteCall } from '../../../frame/contexts.ts';
import { hashToken, randomToken } from '../../../secrets/secrets.ts';
import type { SecondMethod } from '../../credential/index.ts';
import { knowDevice } from '../browser.ts';
import type { Entry, Proven } from '../entry.ts';
import { insertChallenge } from './store.ts';

const LIFE_MS = 10 * 60_000;

/** Asks for one proof more, from this browser at this place. */
export async function openChallenge(
  tx: Tx,
  { person, how, due, remember }: Proven,
  methods: readonly SecondMethod[],
  context: SiteCall,
): Promise<Omit<Extract<Entry, { state: 'challenge' }>, 'state'>> {
  assert(how === 'password' || how === 'remembered', 'only these are asked once more');
  const challenge = randomToken();
  const names = methods.map(({ method }) => method);
  await insertChallenge(tx, {
    tokenHash: hashToken(challenge),
    playerId: person.id,
    deviceHash: knowDevice(context),
    block: addressBlock(context.ip),
    methods: names,
    how,
    remember,
    due,
    expiresAt: context.nowMs + LIFE_MS,
  });
  const masked = methods.flatMap(({ method, masked: to }) => (to === null ? [] : [[method, to] as const]));
  return { challenge, methods: names, masked: Object.fromEntries(masked) };
}
