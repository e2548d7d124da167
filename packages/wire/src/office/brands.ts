import { approvalRow, reason } from '../platform/approval.ts';
import { STAFF_USERNAME } from '../platform/staff.ts';
import { defineRoutes } from '../route.ts';
import { hexColour, instant, line } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  BRAND_CODE,
  BRAND_CURRENCIES,
  BRAND_HOST,
  BRAND_LANGUAGES,
  BRAND_PROFILES,
  BRAND_ZONES,
  HOST_MAX,
  HOSTS_MAX,
} from './brand-words.ts';

const code = z
  .string()
  .regex(BRAND_CODE)
  .meta({ examples: ['sample-brand'] });

const host = z
  .string()
  .max(HOST_MAX)
  .regex(BRAND_HOST)
  .meta({ examples: ['play.sample-brand.example'] });

const each = <T extends z.ZodType>(item: T, most: number) =>
  z
    .array(item)
    .min(1)
    .max(most)
    .refine((all) => new Set(all).size === all.length);

const brandRow = z.object({
  code: z.string(),
  name: z.string(),
  state: z.enum(['open', 'maintenance']),
  /** When it is expected back. */
  until: instant.nullable(),
  /** The primary first. */
  hosts: z.array(z.object({ host: z.string(), primary: z.boolean() })),
  currency: z.string(),
  timeZone: z.string(),
  languages: z.array(z.enum(BRAND_LANGUAGES)),
  licence: z.string(),
  minimumAge: z.number().int(),
  /** The profile whose rules of play it has; null: rules of its own. */
  profile: z.enum(BRAND_PROFILES).nullable(),
  colour: hexColour,
  /** The operator's own brand, whose owners make the others. */
  runsPlatform: z.boolean(),
});

export type BrandRow = z.output<typeof brandRow>;

const byCode = z.strictObject({ code: z.string().regex(BRAND_CODE) });

/** The brands of the platform, for owners of the operator's own brand; to all other staff there are none. */
export const brandsOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/brands',
    summary: 'The brands of the platform with their hosts and settings, and nothing of their members',
    guards: ['staff:brand.manage'],
    reply: z.object({ items: z.array(brandRow) }),
    faults: [],
  },
  add: {
    method: 'POST',
    path: '/ops/brands',
    summary: 'Request a new brand with its hosts, its first owner and everything it needs to open',
    guards: ['staff:brand.manage'],
    body: z.strictObject({
      code,
      name: line(40),
      /** The first is the primary. */
      hosts: each(host, HOSTS_MAX),
      currency: z.enum(BRAND_CURRENCIES),
      timeZone: z.enum(BRAND_ZONES),
      languages: each(z.enum(BRAND_LANGUAGES), BRAND_LANGUAGES.length),
      licence: line(80),
      profile: z.enum(BRAND_PROFILES),
      colour: hexColour,
      /** The login of its first owner. */
      owner: z.string().regex(STAFF_USERNAME),
      reason,
    }),
    reply: approvalRow,
    faults: ['brand_code_taken', 'host_taken', 'username_taken', 'approval_open', 'approver_missing'],
  },
  addHost: {
    method: 'POST',
    path: '/ops/brands/:code/hosts',
    summary: 'Have a brand answer at another host, immediately',
    guards: ['staff:brand.manage'],
    params: byCode,
    body: z.strictObject({ host, reason }),
    reply: brandRow,
    faults: ['not_found', 'host_taken', 'hosts_full'],
  },
  choosePrimary: {
    method: 'PUT',
    path: '/ops/brands/:code/hosts/primary',
    summary: 'Have a brand call itself by another of its hosts, in mails and links',
    guards: ['staff:brand.manage'],
    params: byCode,
    body: z.strictObject({ host: line(HOST_MAX), reason }),
    reply: brandRow,
    faults: ['not_found'],
  },
  removeHost: {
    method: 'POST',
    path: '/ops/brands/:code/hosts/removal',
    summary: 'Have a brand answer at a host no longer',
    guards: ['staff:brand.manage'],
    params: byCode,
    // Any that a brand has, such as the local one of the first start.
    body: z.strictObject({ host: line(HOST_MAX), reason }),
    reply: brandRow,
    faults: ['not_found', 'host_needed'],
  },
});
