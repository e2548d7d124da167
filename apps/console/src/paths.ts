/** Every address of the console. */
export const paths = {
  home: '/',
  members: '/members',
  member: '/members/$id',
  deposits: '/deposits',
  withdrawals: '/withdrawals',
  team: '/team',
  contracts: '/contracts',
  payDisputes: '/payDisputes',
  teamHolds: '/teamHolds',
  uplineTransfers: '/upline-transfers',
  approvals: '/approvals',
  staff: '/staff',
  brands: '/brands',
  apiKeys: '/api-keys',
  accessReview: '/access-review',
  audit: '/audit',
  reconciliation: '/reconciliation',
  finance: '/finance',
  reports: '/reports',
  report: '/reports/$report',
  outbox: '/outbox',
  registerRules: '/register-rules',
  switches: '/switches',
  brandColour: '/brand-colour',
  cashier: '/cashier',
  rounds: '/rounds',
  vendors: '/vendors',
  catalogue: '/catalogue',
  playRules: '/play-rules',
  maintenance: '/maintenance',
  changes: '/changes',
  games: '/games',
  integrity: '/integrity',
  pokerSeries: '/poker-tournaments',
  access: '/access',
  affiliates: '/affiliates',
  content: '/content',
  campaigns: '/messages',
  segments: '/segments',
  newContent: '/content/new',
  contentEntry: '/content/$id',
  feedback: '/feedback',
  chats: '/chats',
  room: '/room',
  applications: '/affiliate-applications',
  exclusionChecks: '/exclusion-checks',
  exclusionRegister: '/exclusion-register',
  kyc: '/kyc',
  amlCases: '/aml',
  amlRules: '/aml-rules',
  harmCases: '/player-care',
  harmRules: '/harm-signs',
  referrals: '/referrals',
  draws: '/draws',
  sports: '/sports',
  promotions: '/promotions',
  newPromotion: '/promotions/new',
  promotion: '/promotions/$id',
  raffles: '/raffles',
  tournaments: '/tournaments',
  envelopes: '/envelopes',
  promotionApplications: '/promotion-applications',
  redeems: '/redeems',
  gifts: '/gifts',
  rates: '/rates',
} as const;

type Values = Readonly<Record<string, unknown>>;

/** Reads the query of an address as plain text: a mobile number must not turn into a number. */
export const readQuery = (query: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(query));

/** Writes the query of an address, "" or "?…"; what is undefined or empty stays out. */
export function writeQuery(values: Values): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query ? `?${query}` : '';
}

/** A short text of the address: trimmed and cut to what the server takes; undefined when empty. */
export function textOf(value: unknown, max: number): string | undefined {
  const text = typeof value === 'string' ? value.trim().slice(0, max) : '';
  return text || undefined;
}

/** A page number of the address; undefined for the first page and for anything that is no page. */
export function pageOf(value: unknown): number | undefined {
  const page = /^\d{1,6}$/.test(String(value)) ? Number(value) : 1;
  return page > 1 && page <= 100_000 ? page : undefined;
}

/** The number of a row, as the server counts them; undefined for anything else. */
export const numberOf = (value: unknown): string | undefined =>
  /^[1-9]\d{0,17}$/.test(String(value)) ? String(value) : undefined;

/** A day `yyyy-MM-dd` of the address. */
export const dayOf = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? String(value) : undefined;

/** A date and a time `yyyy-MM-ddThh:mm` of the address. */
export const timeOf = (value: unknown): string | undefined =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(String(value)) ? String(value) : undefined;

/** An amount of the address, as the server reads it. */
export const amountOf = (value: unknown): string | undefined =>
  /^-?\d{1,11}(\.\d{1,4})?$/.test(String(value)) ? String(value) : undefined;

/** One of the words a list allows, else undefined. */
export const oneOf = <const T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** The longest search the server takes. */
export const SEARCH_MAX = 64;

/** The longest number or mailbox the server takes. */
export const RECIPIENT_MAX = 254;
