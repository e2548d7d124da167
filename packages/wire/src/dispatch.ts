import { defineRoutes } from './route.ts';

/** Ways to people that a brand can set up. */
export const ADAPTER_CHANNELS = ['sms', 'email', 'phone_auth'] as const;

export type AdapterChannel = (typeof ADAPTER_CHANNELS)[number];

/** Ways that messages go. */
export const MESSAGE_CHANNELS = ['sms', 'email'] as const;

export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const DISPATCH_STATES = ['waiting', 'sent', 'failed'] as const;

export type DispatchState = (typeof DISPATCH_STATES)[number];

export const dispatchOpsRoutes = defineRoutes({});
