import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { catalogueOpsRoutes } from '@fairhouse/wire/play/catalogue';
import type { RouteCall } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asked,
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { logChange } from './log-change.ts';
import { pushVariants } from './push-variants.ts';
import { lockVariantGame, setVariant, type ToldVariant, type VariantGame } from './store.ts';

const KIND = 'game.setVariant';

type AskRoute = typeof catalogueOpsRoutes.askVariant;
type Fault = 'not_found' | 'game_open' | 'setting_conflict';
type Judged = Result<{ readonly game: VariantGame; readonly wish: ToldVariant }, Refusal<Fault>>;

/** The variant that is in force: the one that was chosen, else the provider's first. */
export const edgeInForce = ({ edge, variants }: Pick<VariantGame, 'edge' | 'variants'>): number | null =>
  edge ?? variants[0]?.edge ?? null;

async function judge(tx: Tx, { brandId, subject, content }: Asked): Promise<Judged> {
  const game = await lockVariantGame(tx, brandId, subject);
  const wish = game?.variants.find(({ edge }) => String(edge) === content.edge?.to);
  if (!game || !wish) return fail({ code: 'not_found' });
  if (game.state === 'open') return fail({ code: 'game_open' });
  const stale = content.edge?.from !== String(edgeInForce(game));
  return stale || wish.edge === edgeInForce(game) ? fail({ code: 'setting_conflict' }) : ok({ game, wish });
}

/** What a game returns is changed by two of the staff, and only while nobody can stake on it. */
export const setVariantKind: KindRules<Fault> = {
  handsOut: 'nothing',
  judge: async (tx, asked) => {
    const judged = await judge(tx, asked);
    return judged.ok ? ok(null) : judged;
  },
  apply: async (platform, tx, approved, call) => {
    const judged = await judge(tx, approved);
    assert(judged.ok, 'whoever applies has judged');
    const { game, wish } = judged.value;
    await setVariant(tx, approved.brandId, game.code, wish, call.nowMs);
    await logChange(platform, tx, call, {
      action: 'game.variant',
      subject: game.code,
      detail: { was: edgeInForce(game), is: wish.edge, reason: approved.reason },
    });
    tx.onCommit(() => void pushVariants(platform));
  },
};

type AskReply = Result<Approval, Refusal<AskRoute['faults'][number]>>;

/** Asks that a game be played on another variant. */
export const askVariant = (
  platform: Platform,
  { params: { code }, body, context }: RouteCall<AskRoute> & { readonly context: Asking },
): Promise<AskReply> =>
  transact(platform.db, async (tx): Promise<AskReply> => {
    const { staff, nowMs } = context;
    const before = await lockVariantGame(tx, staff.brand.id, code);
    if (!before) return fail({ code: 'not_found' });
    const content = { edge: { from: String(edgeInForce(before)), to: String(body.edge) } };
    const judged = await judge(tx, { brandId: staff.brand.id, subject: code, content });
    if (!judged.ok) return judged;
    const ask = {
      kind: KIND,
      subject: code,
      subjectName: before.title,
      content,
      reason: body.reason,
    } as const;
    const asked = await requestApproval(platform, tx, ask, context);
    return asked.ok ? ok(presentApproval(asked.value, staff, nowMs)) : asked;
  });
