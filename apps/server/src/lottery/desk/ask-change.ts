import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Approval } from '@fairhouse/wire/platform/approval';
import type { Platform } from '../../frame/platform.ts';
import {
  type Asking,
  type KindRules,
  presentApproval,
  requestApproval,
} from '../../platform/approval/index.ts';
import { findIssue } from '../issue/index.ts';
import { findLotteryRow } from '../menu/index.ts';
import { cancelDrawKind, correctDrawKind, drawnText, VOID } from './correct-draw.ts';

type Wish = { readonly issue: string; readonly reason: string };

/** Asks for another result of a settled official draw. */
export const askCorrection = (
  platform: Platform,
  { numbers, ...wish }: Wish & { readonly numbers: readonly string[] },
  context: Asking,
) => ask(platform, 'lottery.correct', correctDrawKind, wish, numbers.join(' '), context);

/** Asks for all stakes of a draw to come back. */
export const askCancel = (platform: Platform, wish: Wish, context: Asking) =>
  ask(platform, 'lottery.cancel', cancelDrawKind, wish, VOID, context);

type KindFault<Kind> = Kind extends KindRules<infer F> ? F : never;

/** A request tells the result that it would replace; before there is one it tells none. */
const ask = <Kind extends typeof correctDrawKind | typeof cancelDrawKind>(
  platform: Platform,
  kind: 'lottery.correct' | 'lottery.cancel',
  rules: Kind,
  { issue: id, reason }: Wish,
  to: string,
  context: Asking,
): Promise<Result<Approval, Refusal<KindFault<Kind> | 'not_found' | 'approval_open'>>> =>
  transact(platform.db, async (tx) => {
    const { staff, nowMs } = context;
    const brandId = staff.brand.id;
    const issue = await findIssue(tx, brandId, BigInt(id));
    const lottery = issue && (await findLotteryRow(tx, brandId, issue.lottery));
    if (!issue || !lottery) return fail({ code: 'not_found' } as const);
    const from = await drawnText(tx, issue, lottery);
    const content = kind === 'lottery.cancel' && from === null ? {} : { drawnNumbers: { from, to } };
    const asked = { brandId, subject: id, content };
    const judged = await rules.judge(tx, asked, nowMs, platform);
    if (!judged.ok) return judged as { ok: false; fault: Refusal<KindFault<Kind>> };
    const request = await requestApproval(
      platform,
      tx,
      { kind, subject: id, subjectName: `${issue.lottery} ${issue.label}`, content, reason },
      context,
    );
    return request.ok ? ok(presentApproval(request.value, staff, nowMs)) : request;
  });
