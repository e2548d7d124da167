export * from '../cards/index.ts';
export * from './any-room.ts';
export { BLIND_LEVELS, type BlindLevel, blindsAt, CHIP, chipsOf, MINUTE_MS } from './blind-levels.ts';
export * from './deal-hand.ts';
export * from './deck.ts';
export * from './evaluate.ts';
export * from './hand.ts';
export { CATEGORIES, type HandCategory, type HandName, nameOfCards } from './hand-name.ts';
export * from './hand-state.ts';
export {
  type AnyHand,
  isCardHand,
  keepHand,
  keepRoom,
  keepTable,
  restoreHand,
  restoreRoom,
  restoreTable,
} from './keep-table.ts';
export * from './phh.ts';
export * from './plan-fault.ts';
export * from './play-of.ts';
export * from './pots.ts';
export * from './practice.ts';
export * from './rake.ts';
export * from './read-phh.ts';
export * from './read-plan.ts';
export * from './record.ts';
export {
  type AnyRoom,
  callOffContest,
  isContestRoom,
  isHoldem,
  isTournament,
  openRoom,
  take,
} from './room.ts';
export type { CashIn, CashOut, NextDeck, Room, TableRoom } from './room-state.ts';
export * from './rooms.ts';
export * from './schedule.ts';
export * from './seating.ts';
export * from './seats.ts';
export * from './signs.ts';
export {
  type Contest,
  contestPrizes,
  hasFinished,
  isContest,
  isOpen,
  poolPrizes,
  priceOf,
} from './sit-and-go.ts';
export type { Finish, SitAndGo, SitAndGoRules } from './sit-and-go-state.ts';
export * from './table.ts';
export { openTournament, setPlan } from './tournament.ts';
export {
  entriesIn,
  isHandForHand,
  isInMoney,
  leftIn,
  placesOf,
  prizePool,
  sharesFor,
  takesEntries,
  tournamentPrizes,
} from './tournament-places.ts';
export { entryPrice, isOut, playersAt, tableWith } from './tournament-seats.ts';
export type {
  Entrant,
  PastEvent,
  Schedule,
  Tournament,
  TournamentEvent,
  TournamentPlan,
  TournamentRules,
} from './tournament-state.ts';
export * from './view.ts';
