export { type RawBuilder, sql } from 'kysely';
export * from './assert-durable.ts';
export { type Bus, type BusOptions, openBus } from './bus.ts';
export * from './check-database.ts';
export * from './embedded-server.ts';
export * from './ensure-database.ts';
export { gatherReads } from './gather-reads.ts';
export * from './group-commit.ts';
export * from './lane.ts';
export * from './migrate.ts';
export {
  type DatabaseOptions,
  type Db,
  openDatabase,
  type PoolUsage,
  patienceOf,
  type Reader,
} from './pool.ts';
export * from './query.ts';
export { openSeats, type Seat, type SeatLimits, type Seats } from './seats.ts';
export { diskFull, explainFileFault, StartError, type StartErrorCode, saysDiskFull } from './start-error.ts';
export * from './transaction.ts';
export { openWaits, type Waits } from './waits.ts';
