/** The merchant code of a brand: it never changes, and calls can name it. */
export const BRAND_CODE = /^[a-z][a-z0-9-]{2,30}$/;

/** A name of the domain system with a dot in it, in small letters; no address, no port. */
export const BRAND_HOST =
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*\.[a-z]([a-z0-9-]{0,61}[a-z0-9])?$/;

export const HOST_MAX = 253;
export const HOSTS_MAX = 10;

/** Currencies of about the size that stakes, limits and levels are written in, and how each is marked. */
export const CURRENCY_SYMBOLS = { PHP: 'P', THB: '฿', MYR: 'RM', USD: '$', EUR: '€', GBP: '£' } as const;

export type BrandCurrency = keyof typeof CURRENCY_SYMBOLS;
export const BRAND_CURRENCIES = Object.keys(CURRENCY_SYMBOLS) as [BrandCurrency, ...BrandCurrency[]];

/** Zones that a brand can count its days in. */
export const BRAND_ZONES = [
  'Asia/Manila',
  'Asia/Ho_Chi_Minh',
  'Asia/Bangkok',
  'Asia/Kuala_Lumpur',
  'Asia/Singapore',
  'Asia/Jakarta',
  'Asia/Tokyo',
  'Europe/London',
  'Europe/Malta',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
] as const;

export const BRAND_PROFILES = ['normal', 'strict'] as const;
export const BRAND_LANGUAGES = ['EN', 'VI'] as const;
