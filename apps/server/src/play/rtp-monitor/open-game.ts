import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { rtpMonitorOpsRoutes } from '@fairhouse/wire/play/rtp-monitor';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { audit, staffActor } from '../../platform/audit/index.ts';
import { lockGame, openGame, type StoppableGame } from './store.ts';

const KIND = 'game.open';

type AskRoute = typeof rtpMonitorOpsRoutes.askOpen;
type Fault = 'not_found' | 'game_not_stopped';

async function judge(
  tx: Tx,
  { brandId, subject }: Pick<Asked, 'brandId' | 'subject'>,
): Promise<Result<StoppableGame, Refusal<Fault>>> {
  const game = await lockGame(tx, brandId, subject);
  if (!game) return fail({ code: 'not_found' });
  return game.stoppedAt === null ? fail({ code: 'game_not_stopped' }) : ok(game);
}

/** Whoever stops a game does so alone; to let money be staked on it again takes two. */
export const openGameKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, { brandId, subject, reason }, { staff, ip, nowMs }) => {
    const opened = await openGame(tx, brandId, subject);
    assert(opened >= 1, 'whoever applies has judged');
    await audit(tx, {
      id: platform.newId('audit'),
      brandId,
      atMs: nowMs,
      actor: staffActor(staff),
      action: 'game.opened',
      subject,
      detail: { reason },
      ip,
    });
  },
};

/** Asks that a game be opened again. */
export const askOpen = (
  platform: Platform,
  { params: { code }, body, context }: RouteCall<AskRoute> & { readonly context: Asking },
): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> =>
  transact(platform.db, async (tx): Promise<Result<Approval, Refusal<AskRoute['faults'][number]>>> => {
    const { staff, nowMs } = context;
    const game = await judge(tx, { brandId: staff.brand.id, subject: code });
    if (!game.ok) return game;
    const ask = {
      kind: KIND,
      subject: code,
      subjectName: game.value.title,
      content: {},
      reason: body.reason,
    } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
