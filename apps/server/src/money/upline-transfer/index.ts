export { mayTransfer } from './may-transfer.ts';
