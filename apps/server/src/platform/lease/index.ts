export { type Claim, leaveAll, leaveLease, takeLease } from './store.ts';
