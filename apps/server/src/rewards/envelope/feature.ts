import type { Feature } from '../../frame/feature.ts';
import { giveKind } from './give-envelope.ts';
import { envelopeHandlers, envelopeOpsHandlers } from './routes.ts';

export const envelope = {
  site: { envelope: envelopeHandlers },
  ops: { envelope: envelopeOpsHandlers },
  approvals: { 'envelope.give': giveKind },
} satisfies Feature;
