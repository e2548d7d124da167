export { LaunchTransfer } from './LaunchTransfer.tsx';
export { sweepOnLeave } from './use-transfer.ts';
