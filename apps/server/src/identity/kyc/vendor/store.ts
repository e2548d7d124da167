// Owns: kyc_check, kyc_vendor, kyc_verdict

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { KycEvidence } from '@fairhouse/wire/identity/kyc-vendor';
import type { KycVendorKind, KycVendorVerdict } from '@fairhouse/wire/identity/kyc-vendor-words';
import type { KycItem } from '@fairhouse/wire/identity/kyc-words';
import type { OfMember } from '../store.ts';

export type VendorRow = {
  readonly brandId: string;
  readonly kind: KycVendorKind;
  readonly name: string;
  readonly origin: string;
  readonly keyId: string;
  /** Sealed; null for that of the sandbox. */
  readonly secret: Buffer | null;
  readonly items: readonly KycItem[];
  readonly decides: boolean;
  readonly setAt: number;
  readonly setBy: string;
};

const vendor = sql<VendorRow>`select brand_id, kind, name, origin, key_id, secret, items, decides, set_at, set_by
  from kyc_vendor`;

/** The identity vendor of a brand; undefined where none is connected. */
export const findVendor = (reader: Reader, brandId: string): Promise<VendorRow | undefined> =>
  findRow(reader, sql<VendorRow>`${vendor} where brand_id = ${brandId}`);

export const listVendors = (reader: Reader): Promise<VendorRow[]> =>
  listRows(reader, sql<VendorRow>`${vendor} order by brand_id`);

export const saveVendor = (tx: Tx, row: VendorRow): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_vendor (brand_id, kind, name, origin, key_id, secret, items, decides, set_at, set_by)
      values (${row.brandId}, ${row.kind}, ${row.name}, ${row.origin}, ${row.keyId}, ${row.secret}, ${row.items}::text[],
        ${row.decides}, ${at(row.setAt)}, ${row.setBy})
      on conflict (brand_id) do update set kind = excluded.kind, name = excluded.name, origin = excluded.origin,
        key_id = excluded.key_id, secret = excluded.secret, items = excluded.items, decides = excluded.decides,
        set_at = excluded.set_at, set_by = excluded.set_by`,
  );

export const saveDecides = (tx: Tx, brandId: string, decides: boolean): Promise<number> =>
  run(tx, sql`update kyc_vendor set decides = ${decides} where brand_id = ${brandId}`);

export const deleteVendor = (tx: Tx, brandId: string): Promise<number> =>
  run(tx, sql`delete from kyc_vendor where brand_id = ${brandId}`);

/** Has the vendor of the brand look at a document, if there is one and it looks at such items. */
export const queueCheck = (
  tx: Tx,
  { brandId, playerId }: OfMember,
  { document, item, nowMs }: { readonly document: string; readonly item: KycItem; readonly nowMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_check (document_id, brand_id, player_id, vendor, at, due_at)
      select ${document}, ${brandId}, ${playerId}, name, ${at(nowMs)}, ${at(nowMs)} from kyc_vendor
      where brand_id = ${brandId} and ${item} = any(items)`,
  );

export type DueCheck = {
  readonly documentId: Id<'kycDocument'>;
  readonly playerId: Id<'player'>;
  readonly applicantId: string | null;
  readonly tries: number;
};

/** Documents to be sent to the vendor of a brand. */
export const listDue = (reader: Reader, brandId: string, nowMs: number, limit: number): Promise<DueCheck[]> =>
  listRows(
    reader,
    sql<DueCheck>`select document_id, player_id, applicant_id, tries from kyc_check
      where brand_id = ${brandId} and sent_at is null and due_at <= ${at(nowMs)} order by due_at limit ${limit}`,
  );

/** Nobody need look at it any more. */
export const dropCheck = (tx: Tx, documentId: string): Promise<number> =>
  run(tx, sql`delete from kyc_check where document_id = ${documentId} and applicant_id is null`);

export const saveApplicant = (tx: Tx, documentId: string, applicantId: string): Promise<number> =>
  run(tx, sql`update kyc_check set applicant_id = ${applicantId} where document_id = ${documentId}`);

/** The vendor has it. A verdict that came before is of the same check. */
export const markSent = (tx: Tx, documentId: string, checkId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update kyc_check set check_id = ${checkId}, sent_at = ${at(nowMs)}, fault = null
      where document_id = ${documentId} and (check_id is null or check_id = ${checkId})`,
  );

export const postponeCheck = (tx: Tx, documentId: string, fault: string, dueMs: number): Promise<number> =>
  run(
    tx,
    sql`update kyc_check set tries = tries + 1, fault = ${fault}, due_at = ${at(dueMs)}
      where document_id = ${documentId}`,
  );

export type CheckRow = {
  readonly documentId: Id<'kycDocument'>;
  readonly playerId: Id<'player'>;
  readonly vendor: string;
  readonly applicantId: string | null;
  readonly checkId: string | null;
  readonly decidedAt: number | null;
  readonly acted: boolean;
};

export const findCheck = (
  reader: Reader,
  brandId: string,
  documentId: string,
): Promise<CheckRow | undefined> =>
  findRow(
    reader,
    sql<CheckRow>`select document_id, player_id, vendor, applicant_id, check_id, decided_at, acted from kyc_check
      where document_id = ${documentId} and brand_id = ${brandId}`,
  );

export type Said = {
  readonly checkId: string;
  readonly verdict: KycVendorVerdict;
  readonly reason: string | null;
  readonly decidedAt: number;
  readonly acted: boolean;
};

export const saveSaid = (tx: Tx, documentId: string, said: Said): Promise<number> =>
  run(
    tx,
    sql`update kyc_check set check_id = ${said.checkId}, verdict = ${said.verdict}, reason = ${said.reason},
        decided_at = ${at(said.decidedAt)}, acted = ${said.acted}
      where document_id = ${documentId}`,
  );

export type Outcome = 'decided' | 'recorded' | 'ignored';

export type VerdictRow = {
  readonly eventId: string;
  readonly documentId: Id<'kycDocument'>;
  readonly contentHash: Buffer;
  readonly outcome: Outcome;
};

export const findVerdict = (
  reader: Reader,
  brandId: string,
  eventId: string,
): Promise<VerdictRow | undefined> =>
  findRow(
    reader,
    sql<VerdictRow>`select event_id, document_id, content_hash, outcome from kyc_verdict
      where brand_id = ${brandId} and event_id = ${eventId}`,
  );

/** @returns 0 where the id is taken */
export const insertVerdict = (tx: Tx, brandId: string, row: VerdictRow, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into kyc_verdict (brand_id, event_id, document_id, content_hash, outcome, at)
      values (${brandId}, ${row.eventId}, ${row.documentId}, ${row.contentHash}, ${row.outcome}, ${at(nowMs)})
      on conflict do nothing`,
  );

/** What the vendor was asked about some documents and said. */
export async function readEvidence(
  reader: Reader,
  documents: readonly string[],
): Promise<ReadonlyMap<string, KycEvidence>> {
  const rows = await listRows(
    reader,
    sql<KycEvidence & { id: string }>`select document_id as id, vendor, reason, acted,
        coalesce(decided_at, sent_at, at) as at,
        coalesce(verdict, case when sent_at is not null then 'sent' when tries > 0 then 'silent' else 'waiting' end) as state
      from kyc_check where document_id = any(${documents}::text[])`,
  );
  return new Map(rows.map(({ id, ...evidence }) => [id, evidence]));
}

export type Silence = { readonly since: number; readonly count: number; readonly fault: string };

/** The documents that the vendor of a brand has not taken though it was asked to. */
export const findSilence = (reader: Reader, brandId: string): Promise<Silence | undefined> =>
  findRow(
    reader,
    sql<Silence>`select min(at) as since, count(*)::int as count, (array_agg(fault order by due_at desc))[1] as fault
      from kyc_check where brand_id = ${brandId} and sent_at is null and tries > 0 having count(*) > 0`,
  );
