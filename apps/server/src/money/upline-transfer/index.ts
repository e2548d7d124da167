export { mayTransfer } from './may-transfer.ts';
export { uplineTransferHandlers, uplineTransferOpsHandlers } from './routes.ts';
