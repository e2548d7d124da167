import { CROCKFORD, inBase32, stamp } from './stamp.ts';

/** Every kind of id of the house and its prefix. Ids sort by the time they were made. */
export const ID_PREFIX = {
  brand: 'brd',
  player: 'ply',
  session: 'ses',
  staff: 'stf',
  staffSession: 'sfs',
  staffRole: 'rol',
  staffElevation: 'elv',
  staffKey: 'key',
  staffReview: 'rvw',
  change: 'chg',
  deposit: 'dep',
  payoutAccount: 'pac',
  withdrawal: 'wdr',
  upload: 'upl',
  round: 'rnd',
  bet: 'bet',
  table: 'tbl',
  launch: 'lch',
  slider: 'sld',
  audit: 'aud',
  content: 'cnt',
  feedback: 'fbk',
  trace: 'trc',
  vendorTransfer: 'vtr',
  uplineTransfer: 'upt',
  message: 'msg',
  seedPair: 'sdp',
  device: 'dvc',
  challenge: 'chl',
  verificationCode: 'vcd',
  dispatch: 'dsp',
  affiliate: 'afl',
  application: 'apl',
  withdrawalHold: 'whd',
  accessRule: 'acr',
  approval: 'apv',
  bonus: 'bon',
  freeRounds: 'frr',
  exclusionCheck: 'exc',
  registerCheck: 'rgc',
  reward: 'rwd',
  promotion: 'prm',
  promotionApplication: 'pap',
  referral: 'rfl',
  raffle: 'raf',
  tournament: 'tnm',
  envelope: 'env',
  teamEnvelope: 'tev',
  redeem: 'rdm',
  pointConvert: 'pcv',
  fixture: 'fxt',
  teamMove: 'tmv',
  announcement: 'ann',
  contract: 'ctr',
  payRun: 'pay',
  teamHold: 'thd',
  payDispute: 'pds',
  ticket: 'tkt',
  note: 'nte',
  chat: 'cht',
  kycDocument: 'kyd',
  amlCase: 'aml',
  harmCase: 'hrm',
  segment: 'seg',
  campaign: 'cmp',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

export type Id<K extends IdKind> = string & { readonly __id: K };

/**
 * Makes an id: prefix, 10 characters of time (48 bits of milliseconds), 16 of chance (80 bits).
 * @param entropy ten random bytes; time and chance are arguments (law 2)
 */
export const makeId = <K extends IdKind>(kind: K, nowMs: number, entropy: Uint8Array): Id<K> =>
  `${ID_PREFIX[kind]}_${stamp(nowMs, entropy)}` as Id<K>;

/** The id of something that has a number of its own, in place of chance: the same at each call. */
export function numberedId<K extends IdKind>(kind: K, atMs: number, number: bigint): Id<K> {
  let text = '';
  for (let rest = number; text.length < 16; rest /= 32n) text = CROCKFORD[Number(rest % 32n)] + text;
  return `${ID_PREFIX[kind]}_${inBase32(atMs, 10)}${text}` as Id<K>;
}

/** The number of such an id; of another its chance, as a number. */
export const numberOfId = (id: string): bigint =>
  [...id.slice(-16)].reduce((sum, char) => sum * 32n + BigInt(CROCKFORD.indexOf(char)), 0n);

/** Sorts before every id of the kind that was made at that time or later, and after all that were made before. */
export const idFloor = (kind: IdKind, atMs: number): string => `${ID_PREFIX[kind]}_${inBase32(atMs, 10)}`;

/** The form of one kind of id, for schemas. */
export const idPattern = (kind: IdKind): RegExp => new RegExp(`^${ID_PREFIX[kind]}_[${CROCKFORD}]{26}$`);

export const isId = <K extends IdKind>(kind: K, text: string): text is Id<K> => idPattern(kind).test(text);
