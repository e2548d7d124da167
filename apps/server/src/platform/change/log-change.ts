import type { Tx } from '@fairhouse/db';
import type { Actor } from '@fairhouse/wire/platform/audit';
import type { Platform } from '../../frame/platform.ts';
import { audit } from '../audit/index.ts';
import type { ChangeRow } from './store.ts';

export type Doing = { readonly actor: Actor; readonly nowMs: number; readonly ip: string };

type Step = 'drafted' | 'scheduled' | 'waits' | 'cancelled';

/** Writes into the log what became of a change, with what it would change. */
export const logChange = (
  platform: Platform,
  tx: Tx,
  { id, brandId, diff, reason }: Pick<ChangeRow, 'id' | 'brandId' | 'diff' | 'reason'>,
  step: Step,
  { actor, nowMs, ip }: Doing,
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId,
    atMs: nowMs,
    actor,
    action: `setting.change_${step}`,
    subject: id,
    detail: { ...diff, reason, ...more },
    ip,
  });
