import { createHmac } from 'node:crypto';
import { buyInOf, layDeck, type Seat, seatOf } from '@fairhouse/games/poker';
import { BoundedMap, wireMoney } from '@fairhouse/kernel';
import { secretFor } from '@fairhouse/provider';
import type { PokerMessage, PokerOwn } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import type { SeenRoom } from './known-room.ts';
import { nameOfPractice } from './practice.ts';

/** Two of these and a number make a name: nobody is told who the others are, and knows them again at the next table. */
const NAMES = [
  'Avocet',
  'Bittern',
  'Bunting',
  'Curlew',
  'Dotterel',
  'Dunlin',
  'Egret',
  'Fulmar',
  'Gannet',
  'Godwit',
  'Grebe',
  'Harrier',
  'Heron',
  'Hobby',
  'Ibis',
  'Jackdaw',
  'Jay',
  'Kestrel',
  'Kite',
  'Lapwing',
  'Linnet',
  'Martin',
  'Merlin',
  'Osprey',
  'Ouzel',
  'Petrel',
  'Pipit',
  'Plover',
  'Redstart',
  'Robin',
  'Rook',
  'Shrike',
  'Siskin',
  'Snipe',
  'Starling',
  'Stork',
  'Swift',
  'Teal',
  'Tern',
  'Wagtail',
  'Warbler',
  'Wheatear',
  'Whimbrel',
  'Wren',
] as const;

export function nameOf(studio: Studio, operator: string, player: string): string {
  const practice = nameOfPractice(player);
  if (practice) return practice;
  const names = namesOf(studio);
  const known = names.get(`${operator} ${player}`);
  if (known !== undefined) return known;
  const hash = createHmac('sha256', secretFor(studio.config.secret, 'studio poker names'))
    .update(`${operator} ${player}`)
    .digest();
  const name = `${NAMES[hash.readUInt16BE(0) % NAMES.length]} ${(hash.readUInt16BE(2) % 900) + 100}`;
  names.set(`${operator} ${player}`, name);
  return name;
}

/** A name is told at every step of a table, so it is remembered. */
const remembered = new WeakMap<Studio['config'], BoundedMap<string, string>>();
const REMEMBERED_MOST = 20_000;

function namesOf({ config }: Studio): BoundedMap<string, string> {
  const names = remembered.get(config) ?? new BoundedMap(REMEMBERED_MOST);
  remembered.set(config, names);
  return names;
}

const roots = new BoundedMap<string, string>(2_000);

/** The root that a deck was shown by. */
function layRoot(seed: string): string {
  const kept = roots.get(seed);
  if (kept !== undefined) return kept;
  const { root } = layDeck(seed);
  roots.set(seed, root);
  return root;
}

/** What is told of a table of any game. */
export const presentTable = ({
  room: { table, next, dealt },
  version,
}: SeenRoom): Pick<PokerMessage, 'version' | 'waiting' | 'turn' | 'next' | 'root'> => ({
  version,
  waiting: table.waiting.length,
  turn: table.turn && {
    seat: table.turn.seat,
    baseEndsAt: table.turn.baseEndsAt,
    endsAt: table.turn.endsAt,
  },
  next: next && {
    root: next.root,
    dealsAt: next.dealsAt,
    contributed: next.contributions.map(({ seat }) => seat),
  },
  root: dealt && layRoot(dealt.seed),
});

/** Who sits at a seat, and what lies there. @param away whose line is lost */
export const presentSeat = (
  studio: Studio,
  { operator }: SeenRoom,
  { seat, player, stack, pending }: Pick<Seat, 'seat' | 'player' | 'stack' | 'pending'>,
  away: ReadonlySet<string>,
) => ({
  seat,
  name: nameOf(studio, operator, player),
  practice: nameOfPractice(player) !== undefined,
  stack: wireMoney(stack),
  pending: wireMoney(pending),
  away: away.has(player),
});

/** What a player alone may know of the own seat. */
export function presentOwnSeat(
  { room: { table, cashIns, next } }: SeenRoom,
  player: string,
  nowMs: number,
): Omit<PokerOwn, 'cards' | 'makes' | 'options' | 'owesBlind' | 'finish' | 'entry'> {
  const held = seatOf(table, player);
  const place = table.waiting.findIndex((each) => each.player === player);
  const buyIn = buyInOf(table, player, nowMs);
  return {
    seat: held?.seat ?? null,
    out: held !== undefined && (held.out || held.outNext),
    leaving: held?.leaving ?? false,
    contributed: next?.contributions.some(({ seat }) => seat === held?.seat) ?? false,
    bringing: cashIns.some((each) => each.player === player && each.state === 'asking'),
    waiting: place < 0 ? null : { place: place + 1, offeredUntil: table.waiting[place]!.offeredUntil },
    buyIn: { min: wireMoney(buyIn.min), max: wireMoney(buyIn.max) },
    sitting: held
      ? { hands: held.hands, brought: wireMoney(held.brought), rake: wireMoney(held.rake) }
      : null,
  };
}
