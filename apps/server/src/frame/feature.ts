import type { Reader, Tx } from '@fairhouse/db';
import type { Waiting, WorkQueue } from '@fairhouse/wire/platform/worklist';
import type { GameTile } from '@fairhouse/wire/play/games';
import type { Job } from '../jobs/job.ts';
import type { KindTable } from '../platform/approval/kinds.ts';
import type { Consumer } from '../platform/outbox/run-consumer.ts';
import type { WorkTable } from '../platform/worklist/items.ts';
import type { BetSource } from './bet-source.ts';
import type { OpsHandlers, SiteHandlers, StaffContext } from './contexts.ts';
import type { Counter } from './counter.ts';
import type { EdgeGame } from './edge-game.ts';
import type { Finder } from './finder.ts';
import type { Platform } from './platform.ts';
import type { ReadState, SocketState } from './socket-state.ts';

/** What of a queue waits for one of the staff, and since when. */
export type FindWaiting = (reader: Reader, staff: StaffContext, nowMs: number) => Promise<Waiting>;

/** What all features together bring, for the few that work on the lists of others. */
export type House = {
  /** Answers to calls of the member site, as its own pages get them. */
  readonly site: (platform: Platform) => SiteHandlers;
  readonly approvals: KindTable;
  readonly queues: Readonly<Record<WorkQueue, FindWaiting>>;
  readonly work: WorkTable;
  readonly bets: readonly BetSource[];
  readonly tiles: readonly FindTiles[];
  readonly edges: readonly FindEdges[];
  readonly finders: readonly Finder[];
};

/** What a brand offers besides the games of its providers, as lists show games. */
export type HouseTile = GameTile & {
  /** Other names that it is found by. */
  readonly also: readonly string[];
  /** The page of the site that it is played on. */
  readonly page: string;
};

/** Finds them: all, or by code those that it knows. */
export type FindTiles = (reader: Reader, brandId: string, codes?: readonly string[]) => Promise<HouseTile[]>;

/** What a brand has open, and what the house keeps of the best bet of each. */
export type FindEdges = (platform: Platform, reader: Reader, brandId: string) => Promise<readonly EdgeGame[]>;

type Makers<H> = { readonly [K in keyof H]?: (platform: Platform, house: House) => H[K] };

/** What a feature brings to the house. Each says it in its `feature.ts`, and `features.ts` lists them. */
export type Feature = {
  /** Answers to calls of the member site. */
  readonly site?: Makers<SiteHandlers>;
  /** Answers to calls of the console. */
  readonly ops?: Makers<OpsHandlers>;
  /** What one of the staff asks for and another decides. */
  readonly approvals?: Partial<KindTable>;
  /** What waits for the staff. */
  readonly queues?: Partial<Record<WorkQueue, FindWaiting>>;
  /** What can be done to what waits, many at a time. */
  readonly work?: Partial<WorkTable>;
  /** Bets of its own for the betting record. */
  readonly bets?: BetSource;
  /** What is bet on besides games of providers. */
  readonly tiles?: FindTiles;
  /** What the house keeps of it. */
  readonly edges?: FindEdges;
  /** What of it can be found from anywhere in the console. */
  readonly finders?: readonly Finder[];
  /** How states are read that it tells open pages. */
  readonly states?: { readonly [S in SocketState]?: ReadState<S> };
  /** Readers of the event stream; those that push to open pages are made with the platform. */
  readonly consumers?: readonly (Consumer | ((platform: Platform) => Consumer))[];
  /** Figures that rewards or agents are reckoned by. */
  readonly counters?: readonly Counter[];
  readonly jobs?: readonly Job[];
  /** Deletes what has had its time; every five minutes, all features in one transaction. */
  readonly forget?: (tx: Tx, nowMs: number) => Promise<unknown>;
};

/** A queue that is the same for all staff of a brand. */
export const ofBrand =
  (find: (reader: Reader, brandId: string) => Promise<Waiting>): FindWaiting =>
  (reader, { brand }) =>
    find(reader, brand.id);
