import type { Reader } from '@fairhouse/db';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import { readNames } from '../../identity/player/index.ts';
import { listOpenSubjects } from '../../platform/approval/index.ts';
import { countRead } from '../../talk/inbox/index.ts';
import { presentConditions } from './conditions.ts';
import type { CampaignRow } from './store.ts';

type Seen = { readonly staff: { readonly brand: { readonly id: string } }; readonly nowMs: number };

/** Messages of a brand with whom they reached. */
export async function presentCampaigns(
  reader: Reader,
  rows: readonly CampaignRow[],
  { staff, nowMs }: Seen,
): Promise<Campaign[]> {
  const [names, read, asked] = await Promise.all([
    readNames(
      reader,
      rows.flatMap(({ playerId }) => playerId ?? []),
    ),
    countRead(
      reader,
      rows.filter(({ sent }) => sent > 0).map(({ id }) => id),
    ),
    listOpenSubjects(
      reader,
      {
        brandId: staff.brand.id,
        kinds: ['campaign.send'],
        subjects: rows.filter(({ state }) => state === 'draft').map(({ id }) => id),
      },
      nowMs,
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind,
    state: row.state,
    asked: asked.has(row.id),
    title: row.title,
    body: row.body,
    member: row.playerId && { id: row.playerId, username: names.get(row.playerId)! },
    segment: segmentOf(row),
    byMail: row.byMail,
    standing: row.standing,
    dueAt: row.dueAt,
    endedAt: row.endedAt,
    by: row.writtenBy,
    at: row.writtenAt,
    reach: { chosen: row.chosen, sent: row.sent, read: read.get(row.id) ?? 0, mails: row.mails },
    audience: { asked: row.counted, due: row.met },
  }));
}

export const presentCampaign = async (reader: Reader, row: CampaignRow, seen: Seen): Promise<Campaign> =>
  (await presentCampaigns(reader, [row], seen))[0]!;

const segmentOf = ({ segmentId, segmentName, segmentVersion, conditions }: CampaignRow) =>
  segmentId === null || segmentName === null || segmentVersion === null
    ? null
    : {
        id: segmentId,
        name: segmentName,
        version: segmentVersion,
        conditions: presentConditions(conditions),
      };

/** What the audit log keeps of a message. */
export const recordOf = ({
  kind,
  byMail,
  standing,
  state,
  title,
  body,
  playerId,
  dueAt,
  ...row
}: CampaignRow) => ({
  kind,
  byMail,
  standing,
  state,
  title,
  body,
  member: playerId,
  segment: segmentOf(row as CampaignRow),
  dueAt,
});
