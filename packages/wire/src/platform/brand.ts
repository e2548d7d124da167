import { defineRoutes } from '../route.ts';
import { instant, line } from '../schemas.ts';
import * as z from '../zod.ts';
import { registerSetting } from './register-fields.ts';
import { supportPaths } from './support-paths.ts';

/** Feature switches of the white label, by the ids of spec §3. */
export const SWITCHES = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'DIRECTREG3',
] as const;

export type SwitchId = (typeof SWITCHES)[number];

/** 0 normal · 1 maintenance · 2 the visitor's region is restricted (spec §2). */
export const systemStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

const whitelabel = z.array(z.object({ id: z.enum(SWITCHES), enabled: z.boolean() }));

const status = z.object({
  status: systemStatus,
  maintenanceEnd: instant.nullable(),
  location: z.object({ ip: z.string(), countryCode: z.string().nullable(), country: z.string().nullable() }),
});

/** What a client needs to know of its brand before it draws anything. */
export const permissionConfig = z.object({
  status: systemStatus,
  brand: z.object({
    merchantCode: z.string(),
    name: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    timeZone: z.string(),
    languages: z.array(z.enum(['EN', 'VI'])),
    platform: z.literal('web'),
    device: z.literal('WEB'),
    lotteryType: z.literal('SEA'),
    loginedToHomePage: z.boolean(),
    licence: z.string(),
    minimumAge: z.number().int(),
  }),
  whitelabel,
  register: registerSetting,
  resources: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      qrCodeUrl: z.string().nullable(),
      labelNameEn: z.string(),
    }),
  ),
  customerService: supportPaths,
  analytics: z.object({ id: z.string() }).nullable(),
  imageCDNs: z.array(z.string()),
  launchGameCDNs: z.array(z.string()),
  /** Where the sportsbook answers; null where the house has none. */
  sportsOrigin: z.string().nullable(),
  location: status.shape.location,
  maintenance: z.object({ active: z.boolean(), publicMaintenanceEnd: instant.nullable() }),
  regionRestriction: z.object({ restricted: z.boolean() }),
});

export const brandRoutes = defineRoutes({
  permission: {
    method: 'GET',
    path: '/wps/system/permission',
    summary: 'Everything a client needs to know of its brand at start-up',
    guards: ['anyone'],
    query: z.strictObject({ url: line(255) }),
    reply: permissionConfig,
    faults: ['brand_not_found'],
  },
  status: {
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Normal, maintenance or restricted region',
    guards: ['anyone'],
    reply: status,
    faults: ['brand_not_found'],
  },
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'The feature switches of the brand',
    guards: ['anyone'],
    reply: whitelabel,
    faults: ['brand_not_found'],
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: 'The hosts that serve the brand',
    guards: ['anyone'],
    reply: z.array(z.object({ host: z.string(), primary: z.boolean() })),
    faults: ['brand_not_found'],
  },
});
