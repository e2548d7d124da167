import type { Feature } from '../../frame/feature.ts';
import { uplineTransferHandlers, uplineTransferOpsHandlers } from './routes.ts';

export const uplineTransfer = {
  site: { uplineTransfer: uplineTransferHandlers },
  ops: { uplineTransfer: uplineTransferOpsHandlers },
} satisfies Feature;
