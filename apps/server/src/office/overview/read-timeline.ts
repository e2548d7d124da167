import { type Id, moneyOf, wireMoney } from '@fairhouse/kernel';
import type { StaffPermission } from '@fairhouse/wire/guards';
import { TRANSFER_KINDS, TYPE_OF_KIND } from '@fairhouse/wire/money/record-words';
import type { TimelineEvent } from '@fairhouse/wire/office/overview';
import { TIMELINE_KINDS, type TimelineKind } from '@fairhouse/wire/office/overview-words';
import type { BetSource } from '../../frame/bet-source.ts';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { afterEveryId, lastPosition } from '../../frame/slices.ts';
import { listNotes } from '../../identity/note/index.ts';
import type { PlayerRow } from '../../identity/player/index.ts';
import { listOfSubject, readActor, type SubjectKind } from '../../platform/audit/index.ts';
import { listPage, placeOf } from '../../play/betting/index.ts';
import { labelCauses, listKinds } from '../../play/statement/index.ts';
import { listMessages } from '../../talk/inbox/index.ts';

const SLICE = 40;

/** Money moves that are no play: each round has its line already. */
const MONEY_KINDS = TRANSFER_KINDS.filter((kind) => TYPE_OF_KIND[kind] !== 'play');

const NEEDS = {
  money: 'ledger.read',
  play: 'bet.read',
  risk: 'member.read',
  talk: 'member.read',
  staff: 'member.read',
  account: 'member.read',
} as const satisfies Record<TimelineKind, StaffPermission>;

/** A line, and where its source goes on after it. */
type Line = { readonly event: TimelineEvent; readonly place: string };

/** Reads the lines of one kind of record below a place; `''` is its beginning. */
type Source = (place: string, limit: number) => Promise<readonly Line[]>;

export type TimelineOf = {
  readonly staff: StaffContext;
  readonly player: PlayerRow;
  readonly bets: readonly BetSource[];
  readonly nowMs: number;
};

/**
 * One list of what five records hold of a member, newest first. The cursor holds the place in each of them: `~` where one
 * has ended.
 * @param wanted kinds that are asked for; those that the role may not read are left out
 */
export async function readTimeline(
  platform: Platform,
  of: TimelineOf,
  wanted: readonly string[] | undefined,
  cursor: string | undefined,
): Promise<{ items: TimelineEvent[]; next: string | null; kinds: TimelineKind[] }> {
  const kinds = TIMELINE_KINDS.filter((kind) => of.staff.permissions.includes(NEEDS[kind]));
  const asked = kinds.filter((kind) => wanted?.includes(kind) ?? true);
  const sources = sourcesOf(platform, of, asked);
  const places = (cursor ?? '').split('.');
  const lists = await Promise.all(
    sources.map((source, at) =>
      source === undefined || places[at] === ENDED ? [] : source(places[at] ?? '', SLICE),
    ),
  );
  const shown = lists
    .flatMap((lines, at) => lines.map((line, nth) => ({ ...line, at, nth })))
    .toSorted((a, b) => b.event.at - a.event.at || a.at - b.at || a.nth - b.nth)
    .slice(0, SLICE);
  const next = lists.map((lines, at) => {
    const taken = shown.filter((line) => line.at === at);
    if (taken.length === lines.length && lines.length < SLICE) return ENDED;
    return taken.at(-1)?.place ?? places[at] ?? '';
  });
  return {
    items: shown.map(({ event }) => event),
    next: next.every((place) => place === ENDED) ? null : next.join('.'),
    kinds,
  };
}

const ENDED = '-';

function sourcesOf(
  platform: Platform,
  { staff, player, bets, nowMs }: TimelineOf,
  asked: readonly TimelineKind[],
): readonly (Source | undefined)[] {
  const { db } = platform;
  const { id: brandId, timeZone } = staff.brand;
  const { id, currency } = player;
  const has = (kind: TimelineKind) => asked.includes(kind);
  const audited = (['risk', 'staff', 'account'] as const satisfies readonly SubjectKind[]).filter(has);

  const money: Source = async (place, limit) => {
    const rows = await listKinds(
      platform,
      { brandId, id, currency },
      { days: { timeZone }, kinds: MONEY_KINDS, before: lastPosition(place), limit },
    );
    const labels = await labelCauses(
      db,
      rows.map(({ cause }) => cause),
      'EN',
    );
    return rows.map((row) => ({
      place: row.transferId.toString(),
      event: {
        of: 'movement',
        kind: 'money',
        id: row.transferId.toString(),
        at: row.atMs,
        what: row.kind,
        amount: wireMoney(row.amount),
        balanceAfter: wireMoney(row.balanceAfter),
        label: labels.get(row.cause.id) ?? '',
      },
    }));
  };
  const play: Source = async (place, limit) => {
    const bettor = { brandId, id, currency, timeZone, sources: bets };
    const rows = await listPage(platform, bettor, {}, { before: placeOf(place), limit, nowMs });
    return rows.map((row) => ({
      place: `${row.placedAt}:${row.id}`,
      event: {
        of: 'bet',
        kind: 'play',
        id: row.id,
        at: row.placedAt,
        title: row.title,
        stake: wireMoney(moneyOf(row.stake)),
        payout: wireMoney(moneyOf(row.payout)),
        state: row.state,
      },
    }));
  };
  const acts: Source = async (place, limit) => {
    const before = lastPosition(place);
    const rows = await listOfSubject(db, brandId, id, { kinds: audited, before, limit });
    return rows.map((row) => ({
      place: row.position.toString(),
      event: {
        of: 'audit',
        kind: row.kind as (typeof audited)[number],
        id: row.id,
        at: row.at,
        action: row.action,
        by: readActor(row.actor),
        reason: typeof row.detail.reason === 'string' ? row.detail.reason : null,
      },
    }));
  };
  const notes: Source = async (place, limit) => {
    const before = place === '' ? afterEveryId : place;
    const rows = await listNotes(db, { brandId, playerId: id }, { before, limit });
    return rows.map(({ id: noteId, at, by, text }) => ({
      place: noteId,
      event: { of: 'note', kind: 'staff', id: noteId as Id<'note'>, at, by, text },
    }));
  };
  const talk: Source = async (place, limit) => {
    const rows = await listMessages(db, id, {
      before: lastPosition(place),
      limit,
    });
    return rows.map((row) => ({
      place: row.id.toString(),
      event: {
        of: 'message',
        kind: 'talk',
        id: row.id.toString(),
        at: row.at,
        about: row.about.kind,
        readAt: row.readAt,
      },
    }));
  };
  return [
    has('money') ? money : undefined,
    has('play') ? play : undefined,
    audited.length > 0 ? acts : undefined,
    has('staff') ? notes : undefined,
    has('talk') ? talk : undefined,
  ];
}
