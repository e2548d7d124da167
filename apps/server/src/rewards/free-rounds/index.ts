export { endDueFreeRounds } from './end-free-rounds.ts';
export { freeRoundsPort } from './free-rounds-port.ts';
export {
  type FreeRoundsGrant,
  grantFreeRounds,
  judgeFreeRounds,
  judgeGame,
} from './grant-free-rounds.ts';
export { tellDueProviders } from './tell-provider.ts';
