export { mayTransfer } from './may-transfer.ts';
export { giveBackRest, handOn, setAside } from './set-aside.ts';
export { listReceivers } from './store.ts';
