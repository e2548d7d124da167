import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretFor } from '@fairhouse/provider';
import type { replayVendorRoutes } from '@fairhouse/wire/play/replay';
import type { RouteCall } from '@fairhouse/wire/route';

type Look = Omit<RouteCall<(typeof replayVendorRoutes)['offer']>['body'], 'player' | 'round'>;

/** What a ticket says: one round, until when, and how the page around it looks. */
export type Ticket = Look & { readonly round: string; readonly untilMs: number };

/** Signed, not kept: a ticket lets nobody do anything but look. */
export function signTicket(secret: string, ticket: Ticket): string {
  const words = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${words}.${sign(secret, words).toString('base64url')}`;
}

/** @returns undefined for a ticket of another hand, or one that is over */
export function readTicket(secret: string, text: string, nowMs: number): Ticket | undefined {
  const [words = '', signature = ''] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, words);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const ticket = JSON.parse(Buffer.from(words, 'base64url').toString()) as Ticket;
  return nowMs < ticket.untilMs ? ticket : undefined;
}

const sign = (secret: string, words: string): Buffer =>
  createHmac('sha256', Buffer.from(secretFor(secret, 'studio replay'), 'hex'))
    .update(words)
    .digest();
