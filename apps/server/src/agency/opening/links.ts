import { createHash, randomInt } from 'node:crypto';
import { transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { callerBlock } from '@fairhouse/serve';
import type { OpeningLink, openingRoutes } from '@fairhouse/wire/agency/opening';
import { LINKS_MAX } from '@fairhouse/wire/agency/opening-words';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { SiteCall } from '../../frame/contexts.ts';
import { dayIn } from '../../frame/day-in.ts';
import type { Platform } from '../../frame/platform.ts';
import { lockPlayer } from '../../identity/player/index.ts';
import { deviceOf } from '../../identity/session/index.ts';
import { audit, playerActor } from '../../platform/audit/index.ts';
import { listHosts } from '../../platform/brand/index.ts';
import { once } from '../../platform/idempotency/index.ts';
import {
  type AffiliateRow,
  changeCode,
  findInvitation,
  linkOf,
  listAffiliates,
  saveAffiliate,
} from '../affiliate/index.ts';
import { hasRoom } from '../team/index.ts';
import type { AgentCall } from './agent-call.ts';
import { listClicks, noteVisit } from './store.ts';

const DAY_MS = 86_400_000;

const expiryOf = (days: number | null, nowMs: number): number | null =>
  days === null ? null : nowMs + days * DAY_MS;

function stateOf({ enabled, expiresAt }: AffiliateRow, nowMs: number): OpeningLink['state'] {
  if (!enabled) return 'off';
  return expiresAt !== null && expiresAt <= nowMs ? 'expired' : 'open';
}

/** All links of an agent, those that staff made as well, with what each has brought. */
export async function readLinks(
  platform: Platform,
  { brand, player, nowMs }: AgentCall,
): Promise<OpeningLink[]> {
  const [rows, hosts] = await Promise.all([
    listAffiliates(platform.db, brand.id, player.id),
    listHosts(platform.db, brand.id),
  ]);
  const clicks = await listClicks(
    platform.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    code: row.code,
    link: linkOf(platform, row, hosts),
    opens: row.opens,
    channel: row.channel,
    state: stateOf(row, nowMs),
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    clicks: clicks.get(row.id) ?? 0,
    registered: row.registered,
    firstDeposits: row.firstDeposits,
  }));
}

async function readLink(platform: Platform, context: AgentCall, code: string): Promise<OpeningLink> {
  const found = (await readLinks(platform, context)).find((link) => sameCode(link.code, code));
  assert(found !== undefined, 'a link that was just written is there');
  return found;
}

const sameCode = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Letters and digits that are read aloud without doubt; 31 to the eighth are enough never to meet one by chance. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

type CreateCall = RouteCall<typeof openingRoutes.create> & { readonly context: AgentCall };
type CreateFault = Refusal<'links_full' | 'no_room_below'>;

/** The agent is locked, so that two at once never pass the most there can be. */
export async function createLink(
  platform: Platform,
  { body: { opens, channel, days }, context }: CreateCall,
): Promise<Result<OpeningLink, CreateFault | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const { brand, player, nowMs, idempotencyKey, ip } = context;
  const request = { route: 'opening.create', opens, channel, days };
  const made = await transact(platform.db, (tx) =>
    once<{ code: string }, CreateFault>(
      tx,
      { scope: player.id, key: idempotencyKey, request, nowMs },
      async () => {
        await lockPlayer(tx, brand.id, player.id);
        if ((await listAffiliates(tx, brand.id, player.id)).length >= LINKS_MAX)
          return fail({ code: 'links_full', params: { most: LINKS_MAX } });
        if (!(await hasRoom(tx, brand.id, player.id))) return fail({ code: 'no_room_below' });
        const code = newCode();
        const saved = await saveAffiliate(tx, {
          id: platform.newId('affiliate'),
          brandId: brand.id,
          code,
          domain: null,
          ownerId: player.id,
          enabled: true,
          opens,
          channel,
          expiresMs: expiryOf(days, nowMs),
          nowMs,
        });
        assert(saved, 'a new code is nobody else’s');
        await audit(tx, {
          id: platform.newId('audit'),
          brandId: brand.id,
          atMs: nowMs,
          actor: playerActor(player),
          action: 'affiliate.link_made',
          subject: code,
          detail: { opens, channel, days },
          ip,
        });
        return ok({ code });
      },
    ),
  );
  return made.ok ? ok(await readLink(platform, context, made.value.code)) : made;
}

type ChangeCall = RouteCall<typeof openingRoutes.change> & { readonly context: AgentCall };

export async function changeLink(
  platform: Platform,
  { params: { link: code }, body: { enabled, days }, context }: ChangeCall,
): Promise<Result<OpeningLink, Refusal<'not_found'>>> {
  const { brand, player, nowMs, ip } = context;
  const changed = await transact(platform.db, async (tx) => {
    const expiresMs = days === undefined ? undefined : expiryOf(days, nowMs);
    if (!(await changeCode(tx, player.id, code, { enabled, expiresMs }))) return false;
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: brand.id,
      atMs: nowMs,
      actor: playerActor(player),
      action: 'affiliate.link_changed',
      subject: code,
      detail: { enabled, ...(days === undefined ? {} : { days }) },
      ip,
    });
    return true;
  });
  return changed ? ok(await readLink(platform, context, code)) : fail({ code: 'not_found' });
}

/** A link that counts was followed. Whoever has no cookie yet is known by their address. */
export async function visitLink(
  platform: Platform,
  { code, domain = '' }: RouteCall<typeof openingRoutes.visit>['body'],
  context: SiteCall,
): Promise<Result<null, never>> {
  const { brand, ip, nowMs } = context;
  const invitation = await findInvitation(platform.db, brand.id, code, domain, nowMs);
  if (!invitation?.ownerId) return ok(null);
  const visitor = createHash('sha256')
    .update(deviceOf(context) ?? callerBlock(ip))
    .digest();
  await transact(platform.db, (tx) =>
    noteVisit(tx, { codeId: invitation.id, day: dayIn(brand.timeZone, nowMs), visitor }),
  );
  return ok(null);
}
