import { defineRoutes } from '../route.ts';
import { givenInstant, idOf, instant, line } from '../schemas.ts';
import * as z from '../zod.ts';
import { KYC_EVIDENCE_STATES, KYC_VENDOR_KINDS } from './kyc-vendor-words.ts';
import { KYC_ITEMS, KYC_REASON_MAX, KYC_STATEMENT_MAX } from './kyc-words.ts';
import { PROOFS_MAX } from './upload-limits.ts';

const item = z.enum(KYC_ITEMS);

/** Platform → identity vendor. Signed like the provider protocol; the same reference answers the same twice. */
export const kycVendorRoutes = defineRoutes({
  createApplicant: {
    method: 'POST',
    path: '/kyc/v1/applicants',
    summary:
      'Tell of a person whose documents are to be checked; the same reference answers the same applicant',
    guards: ['signedPlatform'],
    body: z.strictObject({
      reference: line(64),
      name: z.string().max(255).nullable(),
      /** yyyy-MM-dd */
      birthday: z.string().max(10).nullable(),
    }),
    reply: z.object({ applicantId: line(100) }),
    faults: [],
  },
  createCheck: {
    method: 'POST',
    path: '/kyc/v1/checks',
    summary: 'Have what a person sent for one item checked; the verdict is told to the address given',
    guards: ['signedPlatform'],
    body: z.strictObject({
      applicantId: line(100),
      reference: idOf('kycDocument'),
      item,
      /** Addresses that are good for some minutes. */
      pictures: z.array(z.url().max(500)).max(PROOFS_MAX),
      statement: z.string().max(KYC_STATEMENT_MAX).nullable(),
      callbackUrl: z.url().max(300),
    }),
    reply: z.object({ checkId: line(100) }),
    faults: ['not_found'],
  },
});

const told = {
  eventId: line(80),
  applicantId: line(100),
  checkId: line(100),
  /** The document that was sent. */
  reference: idOf('kycDocument'),
  /** When the vendor came to it: of two verdicts on a document the later one counts, whichever arrives first. */
  decidedAt: givenInstant,
};

/** Identity vendor → platform: a verdict on one item. */
export const kycVerdict = z.discriminatedUnion('verdict', [
  z.strictObject({ ...told, verdict: z.literal('passed') }),
  /** The member reads the reason where the vendor decides. */
  z.strictObject({ ...told, verdict: z.literal('failed'), reason: line(KYC_REASON_MAX) }),
]);

/** `decided`: the item has moved by it · `recorded`: it is evidence for staff · `ignored`: a later verdict is known. */
export const KYC_VERDICT_OUTCOMES = ['decided', 'recorded', 'ignored'] as const;

/** What the vendor was asked about a document and said. */
export const kycEvidence = z.object({
  vendor: z.string(),
  state: z.enum(KYC_EVIDENCE_STATES),
  reason: z.string().nullable(),
  at: instant,
  /** The item was decided by it. */
  acted: z.boolean(),
});

export type KycEvidence = z.output<typeof kycEvidence>;

export const kycVendorState = z.object({
  /** Null: none is connected, and staff look at everything. */
  vendor: z
    .object({
      kind: z.enum(KYC_VENDOR_KINDS),
      name: z.string(),
      origin: z.string(),
      keyId: z.string(),
      items: z.array(item),
      /** Its verdict decides the item; else it is evidence for staff. */
      decides: z.boolean(),
      setAt: instant,
      setBy: z.string(),
    })
    .nullable(),
  sandboxOffered: z.boolean(),
  /** Documents that the vendor has not taken, since when, and why; null: it takes them. */
  silence: z.object({ since: instant, count: z.number().int(), fault: z.string() }).nullable(),
});

export type KycVendorState = z.output<typeof kycVendorState>;

const items = z.array(item).min(1);

export const kycVendorWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sandbox'), items }),
  z.strictObject({
    kind: z.literal('signed'),
    name: line(60),
    origin: z.url({ protocol: /^https?$/ }).max(300),
    keyId: line(80),
    /** Left out, the one that is kept stays. */
    secret: z.string().min(16).max(500).optional(),
    items,
  }),
]);
