import { approvalRow, reason } from '../platform/approval.ts';
import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, queryInt, slice } from '../schemas.ts';
import type { SignedCall } from '../signature.ts';
import * as z from '../zod.ts';
import {
  REGISTER_FAULTS,
  REGISTER_KINDS,
  REGISTER_MARKS,
  REGISTER_MOMENTS,
  REGISTER_OUTCOMES,
} from './exclusion-register-words.ts';

/** HMAC-SHA256 of a mark under the key that the register gave out, in hex. */
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** What the text of an answer holds. It names the request, so that no answer stands for another. */
export const registerAnswer = z.object({
  requestId: z.string(),
  /** The register's own id of this answer. */
  answerId: line(100),
  verdict: z.enum(['clear', 'excluded']),
  /** When the exclusion ends; null where the register does not say. */
  until: instant.nullable(),
});

/** Platform → register of excluded people. Signed like the provider protocol, both ways. */
export const exclusionRegisterRoutes = defineRoutes({
  ask: {
    method: 'POST',
    path: '/register/v1/checks',
    summary: 'Is somebody excluded? The person is told by digests of marks only; the answer is signed',
    guards: ['signedPlatform'],
    body: z.strictObject({
      requestId: line(60),
      marks: z.partialRecord(z.enum(REGISTER_MARKS), digest),
    }),
    reply: z.object({
      /** JSON, as `registerAnswer` describes it. */
      answer: z.string(),
      keyId: z.string(),
      timestamp: z.string(),
      signature: z.string(),
    }),
    faults: ['service_unavailable'],
  },
});

/** What a register signs of an answer: it answers this one call, and is no call of its own. */
export const signedAnswer = (timestamp: string, answer: string): SignedCall => ({
  timestamp,
  method: 'REPLY',
  target: exclusionRegisterRoutes.ask.path,
  body: answer,
});

const marks = z.array(z.enum(REGISTER_MARKS)).min(1);

const register = z.object({
  kind: z.enum(REGISTER_KINDS),
  name: z.string(),
  origin: z.string(),
  keyId: z.string(),
  marks: z.array(z.enum(REGISTER_MARKS)),
  setAt: instant,
  setBy: z.string(),
});

/** The register of a brand and how it answers. */
const registerState = z.object({
  /** Null: none is connected, and nobody is asked. */
  register: register.nullable(),
  /** Whether the register of the sandbox can be connected. */
  sandboxOffered: z.boolean(),
  /** Whether nobody enters while the register does not answer; else they enter and are checked later. */
  refuseUnchecked: z.boolean(),
  /** Whoever is logged in is asked about again after so many hours; 0: at each login only. */
  registerHours: z.number().int(),
  /** The last answer that counts. */
  answeredAt: instant.nullable(),
  /** While the register does not answer: since when, and why. */
  outage: z.object({ since: instant, fault: z.enum(REGISTER_FAULTS) }).nullable(),
  /** Members who entered without an answer and are asked about until there is one. */
  owed: z.number().int(),
  /** What became of the checks of the last 24 hours. */
  day: z.object({
    clear: z.number().int(),
    excluded: z.number().int(),
    unanswered: z.number().int(),
    unidentified: z.number().int(),
  }),
  /** Whether somebody can register without any mark that the register knows people by. */
  unmarked: z.boolean(),
});

export type RegisterState = z.output<typeof registerState>;

const registerCheck = z.object({
  id: idOf('registerCheck'),
  at: instant,
  /** Null: a registration that did not become an account. */
  member: z.object({ id: idOf('player'), username: z.string() }).nullable(),
  moment: z.enum(REGISTER_MOMENTS),
  /** What the register was called then. */
  register: z.string(),
  outcome: z.enum(REGISTER_OUTCOMES),
  fault: z.enum(REGISTER_FAULTS).nullable(),
  answerId: z.string().nullable(),
  /** Where the register says excluded: until when; null where it does not say. */
  until: instant.nullable(),
  /** Whether the member was let in after it; who is excluded is let in to withdraw. */
  letIn: z.boolean(),
});

export type RegisterCheck = z.output<typeof registerCheck>;

export const exclusionRegisterOpsRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/ops/exclusion-register',
    summary: 'The national self-exclusion register of the brand, its policy, and how it answers',
    guards: ['staff:member.read'],
    reply: registerState,
    faults: [],
  },
  connect: {
    method: 'PUT',
    path: '/ops/exclusion-register',
    summary: 'Connect a register, or change the key and marks of the connected one',
    guards: ['staff:setting.write'],
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('sandbox'), marks }),
      z.strictObject({
        kind: z.literal('signed'),
        name: line(60),
        origin: z.url({ protocol: /^https?$/ }).max(300),
        keyId: line(80),
        /** Left out, the one that is kept stays. */
        secret: z.string().min(16).max(500).optional(),
        marks,
      }),
    ]),
    reply: registerState,
    faults: ['not_found', 'adapter_address_refused', 'exclusion_register_connected', 'field_rule'],
  },
  disconnect: {
    method: 'POST',
    path: '/ops/exclusion-register/disconnect',
    summary: 'Ask for the register to be disconnected, which a second member of staff decides',
    guards: ['staff:setting.write'],
    body: z.strictObject({ reason }),
    reply: z.object({ approval: approvalRow }),
    faults: ['not_found', 'setting_conflict', 'approval_open'],
  },
  checks: {
    method: 'GET',
    path: '/ops/exclusion-register/checks',
    summary: 'What the register was asked and answered, newest first',
    guards: ['staff:member.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      member: idOf('player').optional(),
      outcome: z.enum(REGISTER_OUTCOMES).optional(),
    }),
    reply: slice(registerCheck),
    faults: ['not_found'],
  },
});
