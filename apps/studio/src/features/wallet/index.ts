export * from './move-transfer.ts';
export * from './report-rounds.ts';
export {
  countUnreportedRounds,
  findWallet,
  getWallet,
  lockWallet,
  moveMoney,
  numberRound,
  type WalletName,
  type WalletRow,
} from './store.ts';
