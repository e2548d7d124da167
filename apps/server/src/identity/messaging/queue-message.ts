import type { Tx } from '@fairhouse/db';
import { parseMoney } from '@fairhouse/kernel';
import type { MessageChannel } from '@fairhouse/wire/identity/messaging';
import { type Brand, findLanguage } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import { seal } from '../../secrets/secrets.ts';
import { type MessageLanguage, type MessageParams, type MessageTemplate, SANDBOX } from './messages.ts';
import { sendMessages } from './send-messages.ts';
import { addSpend, findAdapter, insertMails, insertMessage } from './store.ts';

export type NewMessage = {
  readonly brand: Pick<Brand, 'id' | 'name' | 'languages'>;
  readonly channel: MessageChannel;
  /** A number as E.164, or an e-mail address. */
  readonly to: string;
  readonly template: MessageTemplate;
  readonly params?: MessageParams;
  /** The code or link that the message carries; it is stored sealed. */
  readonly secret?: string;
  /** As the page says; one that messages are not written in becomes the brand's first. */
  readonly language: string;
};

/** Writes a message with what it tells, in the same transaction. It is sent once that has committed. */
export async function queueMessage(platform: Platform, tx: Tx, message: NewMessage): Promise<void> {
  const { brand, channel } = message;
  const nowMs = platform.now();
  const adapter = await findAdapter(tx, brand.id, channel);
  const kind = adapter?.kind ?? SANDBOX;
  if (kind !== SANDBOX) {
    if (channel === 'sms') await addSpend(tx, brand.id, nowMs, priceOf(adapter?.settings));
    tx.onCommit(() => void sendSoon(platform));
  }
  const id = platform.newId('dispatch');
  const { secret } = message;
  await insertMessage(tx, {
    id,
    brandId: brand.id,
    channel,
    kind,
    recipient: message.to,
    template: message.template,
    language: languageOf(brand, message.language),
    params: { brand: brand.name, ...message.params },
    secret: secret === undefined ? null : seal(platform.config.sealing, 'message_outbox.secret', id, secret),
    state: kind === SANDBOX ? 'sent' : 'waiting',
    createdAt: nowMs,
    endedAt: kind === SANDBOX ? nowMs : null,
  });
}

type Mail = Pick<NewMessage, 'to' | 'params' | 'language'>;

/** Writes many mails of one template, in one statement. */
export async function queueMails(
  platform: Platform,
  tx: Tx,
  brand: NewMessage['brand'],
  template: MessageTemplate,
  mails: readonly Mail[],
): Promise<void> {
  const nowMs = platform.now();
  const kind = (await findAdapter(tx, brand.id, 'email'))?.kind ?? SANDBOX;
  if (kind !== SANDBOX) tx.onCommit(() => void sendSoon(platform));
  await insertMails(
    tx,
    mails.map(({ to, params, language }) => ({
      id: platform.newId('dispatch'),
      brandId: brand.id,
      kind,
      recipient: to,
      template,
      language: languageOf(brand, language),
      params: { brand: brand.name, ...params },
      state: kind === SANDBOX ? 'sent' : 'waiting',
    })),
    nowMs,
  );
}

const languageOf = (brand: Pick<Brand, 'languages'>, asked: string): MessageLanguage =>
  findLanguage(brand, asked) ?? brand.languages[0] ?? 'EN';

/** What a message to a phone costs. */
const priceOf = (settings: Record<string, unknown> = {}): bigint =>
  parseMoney(String(settings.price ?? '0')) ?? 0n;

/** Does not keep the caller waiting for the gateway; what fails here is done by the job. */
const sendSoon = (platform: Platform): Promise<unknown> =>
  sendMessages(platform).catch((error: unknown) => platform.log.error({ err: error }, 'sending failed'));
