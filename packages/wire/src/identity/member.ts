import { registerSetting } from '../platform/register-fields.ts';
import { defineRoutes } from '../route.ts';
import { amount, idOf, instant, line, nothing, page, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';
import { memberIdentityRoutes } from './member-identity.ts';
import { playBar } from './protection.ts';
import { REGISTER_FAULTS, registerBody, registerMobileBody } from './registration.ts';
import { loginResult } from './session.ts';

/** What people call an account by: eight digits. */
const memberNumber = z.number().int().min(10_000_000).max(99_999_999);

const memberInfo = z.object({
  id: idOf('player'),
  number: memberNumber,
  account: z.string(),
  nickname: z.string(),
  type: z.number().int(),
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string(), rankLevel: z.number().int() }),
  memberLabel: z.array(z.object({ labelName: z.string() })),
  currency: z.string(),
  /** The language that the member last chose, on whatever device; null: none yet. */
  language: z.string().nullable(),
  lastLogin: z.object({ at: instant, ip: z.string() }).nullable(),
  /** While it holds, the member may neither play nor deposit. */
  bar: playBar.nullable(),
});

const memberRow = z.object({
  id: idOf('player'),
  number: memberNumber,
  account: z.string(),
  nickname: z.string(),
  mobile: z.string().nullable(),
  type: z.number().int(),
  state: z.enum(['active', 'locked', 'closed']),
  /** What keeps the member from playing and depositing now: an exclusion, a pause, or a check by staff. */
  bar: playBar.nullable(),
  balance: amount,
  currency: z.string(),
  registeredAt: instant,
  lastLoginAt: instant.nullable(),
});

export const memberRoutes = defineRoutes({
  registerSetting: {
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'The rules of each registration field',
    guards: ['anyone'],
    reply: registerSetting,
    faults: [],
  },
  register: {
    method: 'PUT',
    path: '/wps/member/register',
    summary: 'Open an account by username and log in',
    guards: ['anyone'],
    sealed: true,
    body: registerBody,
    reply: loginResult,
    faults: REGISTER_FAULTS,
  },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    summary: 'Open an account by mobile number and log in',
    guards: ['anyone'],
    sealed: true,
    body: registerMobileBody,
    reply: loginResult,
    faults: REGISTER_FAULTS,
  },
  info: {
    method: 'GET',
    path: '/wps/member/info',
    summary: 'Who is logged in',
    guards: ['memberStep'],
    reply: memberInfo,
    faults: [],
  },
  setLanguage: {
    method: 'PUT',
    path: '/wps/member/language',
    summary: 'Save the language of the member',
    guards: ['memberStep'],
    body: z.strictObject({ language: z.string().regex(/^[A-Z]{2,3}$/) }),
    reply: nothing,
    faults: ['switched_off'],
  },
  icon: {
    method: 'GET',
    path: '/wps/member/info/icon',
    summary: 'The avatar of the member',
    guards: ['member'],
    reply: z.object({ avatar: z.string(), avatarType: z.enum(['CUSTOM', 'STATIC']) }),
    faults: [],
  },
});

export const memberOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/members',
    summary: 'Members of the brand, or its trial accounts, by any of number, id, name or mobile',
    guards: ['staff:member.read'],
    query: z.strictObject({
      search: line(64).optional(),
      /** Trial accounts with play money are no members; they are listed apart. */
      shown: z.enum(['members', 'trial']).optional(),
      page: queryInt(1, 100_000).optional(),
      pageSize: queryInt(1, 100).optional(),
    }),
    reply: page(memberRow),
    faults: [],
  },
  get: {
    method: 'GET',
    path: '/ops/members/:id',
    summary: 'One member',
    guards: ['staff:member.read'],
    params: z.strictObject({ id: idOf('player') }),
    reply: memberRow.extend({
      /** What the member owes after a win was taken back. */
      debt: amount,
      registerIp: z.string(),
      email: z.string().nullable(),
      payeeName: z.string().nullable(),
      sessions: z.array(
        z.object({
          id: idOf('session'),
          startedAt: instant,
          seenAt: instant,
          ip: z.string(),
          device: z.string(),
        }),
      ),
    }),
    faults: ['not_found'],
  },
  ...memberIdentityRoutes,
});
