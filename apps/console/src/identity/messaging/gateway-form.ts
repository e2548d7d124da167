import type { opsApi } from '@fairhouse/wire/apis';
import type { MessagingAdapter } from '@fairhouse/wire/identity/messaging';
import type { RouteInput } from '@fairhouse/wire/route';

export type GatewayKind = Exclude<MessagingAdapter['kind'], 'sandbox'>;

export type AdapterSetting = RouteInput<(typeof opsApi)['messaging']['setAdapter']>['body'];

/** What each kind of gateway asks for, in the order of its form. */
export const GATEWAY_FIELDS = {
  twilio: ['origin', 'accountSid', 'from', 'countries', 'price', 'dailyCap', 'secret'],
  smtp: ['host', 'port', 'security', 'user', 'from', 'secret'],
  firebase: ['channel', 'projectId', 'keysUrl', 'origin', 'secret'],
} as const satisfies Record<GatewayKind, readonly string[]>;

export type GatewayField = (typeof GATEWAY_FIELDS)[GatewayKind][number];

export type GatewayTexts = Readonly<Partial<Record<GatewayField, string>>>;

/** The gateway of each way. */
export const GATEWAY_OF = { sms: 'twilio', email: 'smtp', phone_auth: 'firebase' } as const;

export const SECURITIES = ['tls', 'starttls', 'none'] as const;

/** What a form begins with: the settings as they are. A secret is never told, so its field is empty. */
export const textsOf = ({ channel, settings }: MessagingAdapter): GatewayTexts =>
  Object.fromEntries(
    GATEWAY_FIELDS[GATEWAY_OF[channel]].map((field) => {
      const value = settings[field] ?? (field === 'security' ? 'tls' : '');
      return [field, Array.isArray(value) ? value.join(', ') : String(value)];
    }),
  );

const wordsOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);

/** What the server is asked to set up; it judges the texts. */
export function settingOf(kind: GatewayKind, texts: GatewayTexts, before: MessagingAdapter): AdapterSetting {
  const { secret = '', ...fields } = texts;
  const text = (field: keyof typeof fields) => fields[field]?.trim() ?? '';
  const kept = secret === '' ? {} : { secret };
  if (kind === 'firebase')
    return {
      kind,
      settings: {
        channel: text('channel'),
        projectId: text('projectId'),
        keysUrl: text('keysUrl'),
        origin: text('origin') || undefined,
      },
      ...kept,
    };
  if (kind === 'twilio')
    return {
      kind,
      settings: {
        origin: text('origin'),
        accountSid: text('accountSid'),
        from: text('from'),
        countries: wordsOf(text('countries')),
        price: text('price'),
        dailyCap: text('dailyCap'),
      },
      ...kept,
    };
  const { ca } = before.settings;
  return {
    kind,
    settings: {
      host: text('host'),
      port: Number(text('port')),
      security: SECURITIES.find((one) => one === text('security')) ?? 'tls',
      user: text('user'),
      from: text('from'),
      ...(typeof ca === 'string' ? { ca } : {}),
    },
    ...kept,
  };
}
