import type { RouteReply } from '../route.ts';
import { idOf } from '../schemas.ts';
import * as z from '../zod.ts';
import { PRICED_MAX, type sportsRoutes } from './sports.ts';

/** What one socket may watch at once. */
export const BLOCKS_MAX = 40;
export const FIXTURES_MAX = 20;

/** What was heard last of a channel, so that a line that was cut goes on from there. */
const since = z.strictObject({
  epoch: z.string().max(40),
  channel: z.number().int(),
  seq: z.number().int(),
});

/** Client → sportsbook: all that is watched from now on, in place of what was. */
export const watchMessage = z.strictObject({
  type: z.literal('watch'),
  /** Rows of a list; whoever names the same ones in the same order is told the same bytes. */
  blocks: z
    .array(
      z.strictObject({
        fixtures: z.array(idOf('fixture')).min(1).max(PRICED_MAX),
        since: since.optional(),
      }),
    )
    .max(BLOCKS_MAX),
  /** Fixtures with all of their markets. */
  fixtures: z.array(z.strictObject({ id: idOf('fixture'), since: since.optional() })).max(FIXTURES_MAX),
});

export type WatchMessage = z.infer<typeof watchMessage>;

export type LiveRow = RouteReply<(typeof sportsRoutes)['prices']>['fixtures'][number];
type Page = RouteReply<(typeof sportsRoutes)['fixture']>;
type Market = RouteReply<(typeof sportsRoutes)['markets']>['markets'][number];

/** `seq` counts the messages of a channel by one; where one is missing, a snapshot is to be asked for. */
type InChannel = { readonly channel: number; readonly seq: number };

/** Sportsbook → client. */
export type LiveMessage =
  /** All of a channel, at the first time, and where what was missed is no longer known. `epoch` names the process. */
  | (InChannel & {
      readonly type: 'snapshot';
      readonly epoch: string;
      readonly asOf: number;
      /** As they were asked for. */
      readonly fixtures: readonly string[];
    } & (
        | { readonly rows: readonly LiveRow[] }
        | { readonly page: Page; readonly markets: readonly Market[] }
      ))
  /** Rows of a block that changed, whole. */
  | (InChannel & { readonly type: 'prices'; readonly asOf: number; readonly rows: readonly LiveRow[] })
  /** Markets of a fixture that changed, and the names (`marketKey`) of those that are gone. */
  | (InChannel & {
      readonly type: 'prices';
      readonly asOf: number;
      readonly markets: readonly Market[];
      readonly gone: readonly string[];
    })
  /** Where a watched fixture stands, with what has happened since the last one. */
  | (InChannel & {
      readonly type: 'state';
      readonly asOf: number;
      readonly open: boolean;
      readonly state: Page['state'];
      readonly events: Page['events'];
    })
  /** Whether bets on a fixture are taken. It waits for nothing and has no place in a channel. */
  | { readonly type: 'gate'; readonly fixture: string; readonly open: boolean };

/** What makes a market of a fixture that one and no other. */
export const marketKey = ({ kind, period, line, subject }: Omit<Market, 'main' | 'prices'>): string =>
  [kind, period, line ?? '', subject ?? ''].join('/');
