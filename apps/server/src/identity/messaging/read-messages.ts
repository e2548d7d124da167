import type { Platform } from '../../frame/platform.ts';
import { afterEveryId } from '../../frame/slices.ts';
import { unseal } from '../../secrets/secrets.ts';
import { type MessageParams, renderMessage, SANDBOX } from './messages.ts';
import { listMessages, type MessageRow } from './store.ts';

/** What stands for a code or link that is not shown. */
const HIDDEN = '••••••';

/** A message as staff read it: what it carries is shown only where the outbox is its end. */
export function readMessage(platform: Platform, row: MessageRow): { subject: string; body: string } {
  const shown = (row.kind === SANDBOX ? openSecret(platform, row) : undefined) ?? HIDDEN;
  return renderMessage(row.template, row.language, paramsOf(row, shown));
}

/** A message as it goes out. */
export const writeMessage = (platform: Platform, row: MessageRow): { subject: string; body: string } =>
  renderMessage(row.template, row.language, paramsOf(row, openSecret(platform, row) ?? ''));

const openSecret = (platform: Platform, { id, secret }: MessageRow): string | undefined =>
  secret === null ? undefined : unseal(platform.config.sealing, 'message_outbox.secret', id, secret);

const paramsOf = (row: MessageRow, secret: string): MessageParams => ({ ...row.params, secret });

/** The code or link in the newest message to somebody that ended in the outbox. */
export async function findNewestSecret(
  platform: Platform,
  brandId: string,
  to: string,
): Promise<string | undefined> {
  const rows = await listMessages(platform.db, brandId, {
    before: afterEveryId,
    channel: null,
    recipient: to,
    limit: 20,
  });
  const row = rows.find(({ kind, secret }) => kind === SANDBOX && secret);
  return row && openSecret(platform, row);
}
