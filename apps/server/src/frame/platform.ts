import type { Bus, Db, Reader, Seats, Tx, Waits } from '@fairhouse/db';
import type { Id, IdKind, Money } from '@fairhouse/kernel';
import type { Logger } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Config } from '../config.ts';
import type { SocketHub } from '../socket/hub.ts';
import type { Rooms } from '../socket/rooms.ts';
import type { BonusPort } from './bonus-port.ts';
import type { Brand } from './brand.ts';
import type { PlayerContext } from './contexts.ts';
import type { EdgeGame } from './edge-game.ts';
import type { FreeRoundsPort } from './free-rounds-port.ts';

/** What every feature may use: the outside world, opened once at start. Time and chance come in here. */
export type Platform = {
  readonly config: Config;
  readonly db: Db;
  readonly log: Logger;
  readonly now: () => number;
  readonly newId: <K extends IdKind>(kind: K) => Id<K>;
  /** The other server processes. */
  readonly bus: Bus;
  /** The sockets of all of them. */
  readonly seats: Seats;
  /** How long those waited who bet at this process. */
  readonly waits: Waits;
  readonly hub: SocketHub;
  readonly rooms: Rooms;
  readonly ports: Ports;
};

/** A code that brings somebody to the house: whose it is, and which kind of agent that is. */
export type Invitation = {
  readonly id: Id<'affiliate'>;
  readonly code: string;
  /** The kind of account that it opens. */
  readonly opens: 'member' | 'agent';
  readonly ownerId: Id<'player'> | null;
  readonly ownerType: number | null;
};

/** The games that end: those of some logins, or all of the player (`null`). */
export type Closed = { readonly logins: readonly Id<'session'>[] | null; readonly nowMs: number };

/** What features ask of an area above their own, where an event would come too late. Filled in at the start. */
export type Ports = {
  /** Ends the games of a player at every provider, in the transaction that bars the player or ends the login. */
  readonly closeGames: (platform: Platform, tx: Tx, playerId: Id<'player'>, closed: Closed) => Promise<void>;
  /** Waits, after the commit of `closeGames`, until no round can begin any more at any vendor. */
  readonly untilGamesClosed: (platform: Platform, playerId: string) => Promise<void>;
  /** Ends what is open of an account, but for one session where told: sessions, their sockets and games, and every remembered login. */
  readonly endSessions: (
    platform: Platform,
    tx: Tx,
    playerId: Id<'player'>,
    options: { readonly except?: Id<'session'> | null; readonly nowMs: number },
  ) => Promise<void>;
  readonly findInvitation: (
    reader: Reader,
    brandId: string,
    code: string,
    domain: string,
    nowMs: number,
  ) => Promise<Invitation | undefined>;
  /** Under which agent somebody comes to stand whom a member brought; null: under the house. */
  readonly findUpline: (reader: Reader, playerId: string) => Promise<Id<'player'> | null>;
  /** The member whose link this is. */
  readonly findReferrer: (reader: Reader, brandId: string, code: string) => Promise<Id<'player'> | undefined>;
  /** Is there anybody in the team that the player could send money to? */
  readonly mayTransfer: (
    reader: Reader,
    brandId: string,
    player: Pick<PlayerContext, 'id' | 'agentType' | 'currency'>,
  ) => Promise<boolean>;
  /** What the player owes the house. */
  readonly readDebt: (reader: Reader, playerId: string, currency: string) => Promise<Money>;
  /**
   * The refusal of games that would give back too much at these edges, with the sum. Rates and levels do not change until
   * the transaction ends.
   */
  readonly refuseLoss: (
    tx: Tx,
    brandId: string,
    games: readonly EdgeGame[],
    nowMs: number,
  ) => Promise<Refusal<'gives_back_too_much'> | undefined>;
  /** What contracts of agents pay on valid bets of each category at most, in 1/1,000,000. */
  readonly contractRates: (reader: Reader, brandId: string) => Promise<ReadonlyMap<string, number>>;
  /** What members are paid for friends who sign up from now on, and which valid bets it asks of those. */
  readonly referralTerms: (
    reader: Reader,
    brandId: string,
  ) => Promise<{ readonly reward: Money; readonly validBet: Money } | undefined>;
  /** What the level of a player lets them withdraw in a day; zero where it says nothing. */
  readonly readWithdrawMax: (
    reader: Reader,
    brand: Pick<Brand, 'id' | 'timeZone'>,
    playerId: string,
    nowMs: number,
  ) => Promise<Money>;
  readonly bonus: BonusPort<Platform>;
  readonly freeRounds: FreeRoundsPort<Platform>;
};
