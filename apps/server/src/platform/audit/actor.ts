import type { Actor } from '@fairhouse/wire/platform/audit';

type Person = { readonly id: string; readonly username: string };

/** Who of the staff acts, or the key that calls in their name. */
type StaffPerson = Person & { readonly key?: { readonly id: string; readonly name: string } | null };

export const SYSTEM: Actor = { kind: 'system', id: null, name: '' };

export const staffActor = ({ id, username, key }: StaffPerson): Actor =>
  key ? { kind: 'apiKey', id: key.id, name: key.name } : { kind: 'staff', id, name: username };

export const playerActor = ({ id, username }: Person): Actor => ({ kind: 'player', id, name: username });

/** A payment provider, by its code. */
export const providerActor = (code: string): Actor => ({ kind: 'provider', id: code, name: code });

/** As columns hold an actor, so that a row tells its name though the account is gone: "player ply_01… ana". */
export const actorText = ({ kind, id, name }: Actor): string =>
  kind === 'system' ? kind : `${kind} ${id} ${name}`;

const KINDS: Readonly<Record<string, Actor['kind']>> = {
  staff: 'staff',
  apiKey: 'apiKey',
  player: 'player',
  member: 'player',
};

/**
 * Reads what `actorText` wrote, and the forms that rows before it have: "ana" and "staff ana" for the staff,
 * "player ana", "member ply_01…" and "payment provider sandbox".
 */
export function readActor(text: string): Actor {
  const words = text.split(' ');
  const name = words.at(-1)!;
  if (text === 'system') return SYSTEM;
  if (words.includes('provider')) return providerActor(name);
  if (words.length === 3) return { kind: KINDS[words[0]!]!, id: words[1]!, name };
  return { kind: KINDS[words[0]!] ?? 'staff', id: name.startsWith('ply_') ? name : null, name };
}
