export { type Claim, leaveAll, leaveLease, listFreeSeconds, takeLease } from './store.ts';
