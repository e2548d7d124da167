/** Every kind of id of the house and its prefix. Ids sort by the time they were made. */
export const ID_PREFIX = {
  brand: 'brd',
  player: 'ply',
  session: 'ses',
  staff: 'stf',
  staffSession: 'sfs',
  deposit: 'dep',
  round: 'rnd',
  bet: 'bet',
  table: 'tbl',
  launch: 'lch',
  slider: 'sld',
  audit: 'aud',
  notice: 'ntc',
  trace: 'trc',
  vendorTransfer: 'vtr',
  message: 'msg',
  seedPair: 'sdp',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

export type Id<K extends IdKind> = string & { readonly __id: K };

const CROCKFORD = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Makes an id: prefix, 10 characters of time (48 bits of milliseconds), 16 of chance (80 bits).
 * @param entropy ten random bytes; time and chance are arguments (law 2)
 */
export function makeId<K extends IdKind>(kind: K, nowMs: number, entropy: Uint8Array): Id<K> {
  let time = '';
  for (let rest = BigInt(nowMs), i = 0; i < 10; i += 1, rest >>= 5n)
    time = CROCKFORD[Number(rest & 31n)] + time;
  let chance = '';
  let bits = entropy.slice(0, 10).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  for (let i = 0; i < 16; i += 1, bits >>= 5n) chance = CROCKFORD[Number(bits & 31n)] + chance;
  return `${ID_PREFIX[kind]}_${time}${chance}` as Id<K>;
}

/** The form of one kind of id, for schemas. */
export const idPattern = (kind: IdKind): RegExp => new RegExp(`^${ID_PREFIX[kind]}_[${CROCKFORD}]{26}$`);

export const isId = <K extends IdKind>(kind: K, text: string): text is Id<K> => idPattern(kind).test(text);
