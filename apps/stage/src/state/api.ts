import { CallRefused, type Client, createClient } from '@fairhouse/client';
import { type FaultCode, type RouteReply, studioApi } from '@fairhouse/wire';

export type StudioClient = Client<typeof studioApi>['studio'];
export type ReplayReply = RouteReply<(typeof studioApi)['replay']['open']>;
/** A round that is watched, not played: how it stood at first and after every move. */
export type Replay = Pick<ReplayReply, 'placedAt' | 'timeZone' | 'steps' | 'table' | 'flight'>;
export type Opened = RouteReply<(typeof studioApi)['studio']['open']> & {
  /** The one round that is watched again; absent where rounds are played. */
  readonly replay?: Replay;
};
/** An opened slot with lines: its machine and its pictures are there. */
export type SlotOpened = Opened & {
  readonly machine: NonNullable<Opened['machine']>;
  readonly game: Opened['game'] & { readonly symbolSet: string };
};

export const isSlot = (opened: Opened): opened is SlotOpened =>
  opened.machine !== null && opened.game.symbolSet !== null;

export type Seeds = Opened['seeds'];

/** Calls of a page without a session: it can open one. */
export const openingApi = createClient(studioApi, { origin: '' });

export const sessionApi = (session: string): StudioClient =>
  createClient(studioApi, { origin: '', headers: () => ({ authorization: `Bearer ${session}` }) }).studio;

export type CrashClient = Client<typeof studioApi>['crash'];

export const crashApi = (session: string): CrashClient =>
  createClient(studioApi, { origin: '', headers: () => ({ authorization: `Bearer ${session}` }) }).crash;

/** Why a call failed; `unreachable` when no answer came at all. */
export const causeOf = (error: unknown): FaultCode | 'unreachable' =>
  error instanceof CallRefused ? error.failure.code : 'unreachable';
