import { type Client, createClient } from '@fairhouse/client';
import type { Setting } from '@fairhouse/games';
import { studioApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';
import { causeOf } from './cause-of.ts';
import { type ActiveSeeds, ensureSeeds } from './client-seed.ts';

export { causeOf } from './cause-of.ts';

export type StudioClient = Client<typeof studioApi>['studio'];
export type ReplayReply = RouteReply<(typeof studioApi)['replay']['open']>;
/** A round that is watched, not played: how it stood at first and after every move. */
export type Replay = Pick<ReplayReply, 'placedAt' | 'timeZone' | 'steps' | 'table' | 'crashRound'>;
type OpenReply = RouteReply<(typeof studioApi)['studio']['open']>;
export type Opened = Omit<OpenReply, 'seeds'> & {
  readonly seeds: ActiveSeeds;
  /** The one round that is watched again; absent where rounds are played. */
  readonly replay?: Replay;
};
/** An opened slot with lines: its machine and its pictures are there. */
export type SlotOpened = Opened & {
  readonly machine: NonNullable<Opened['machine']>;
  readonly game: Opened['game'] & { readonly setting: Setting };
};

export const isSlot = (opened: Opened): opened is SlotOpened =>
  opened.machine !== null && opened.game.setting !== null;

/** Calls of a page without a session: it can open one. */
export const openingApi = createClient(studioApi, { origin: '' });

/** Calls of an open session. Where the seeds were revealed elsewhere, the next round brings a client seed first. */
export function sessionApi(session: string): StudioClient {
  const api = createClient(studioApi, {
    origin: '',
    headers: () => ({ authorization: `Bearer ${session}` }),
  }).studio;
  return {
    ...api,
    spin: (call) =>
      api.spin(call).catch(async (error: unknown) => {
        if (causeOf(error) !== 'client_seed_needed') throw error;
        await ensureSeeds(api, await api.seeds());
        return api.spin(call);
      }),
  };
}

/** The same for the last word of a page that is being left: it goes out all the same. */
export const leavingApi = (session: string): StudioClient =>
  createClient(studioApi, {
    origin: '',
    headers: () => ({ authorization: `Bearer ${session}` }),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  }).studio;

export type PokerClient = Client<typeof studioApi>['poker'];
/** A seat at a table of any game. */
export type SeatClient = Pick<
  PokerClient,
  'sit' | 'topUp' | 'stand' | 'pause' | 'queue' | 'contribute' | 'report'
>;
export type CardsClient = Client<typeof studioApi>['cards'];

/** Calls about rooms. */
export const roomApi = (session: string): { readonly poker: PokerClient; readonly cards: CardsClient } =>
  createClient(studioApi, { origin: '', headers: () => ({ authorization: `Bearer ${session}` }) });

export type CrashClient = Client<typeof studioApi>['crash'];

export const crashApi = (session: string): CrashClient =>
  createClient(studioApi, { origin: '', headers: () => ({ authorization: `Bearer ${session}` }) }).crash;
