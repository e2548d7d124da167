import type { Feature } from '../../frame/feature.ts';
import { endEnvelopesJob } from './end-envelopes.ts';
import { teamEnvelopeHandlers, teamEnvelopeOpsHandlers } from './routes.ts';

export const teamEnvelope = {
  site: { teamEnvelope: teamEnvelopeHandlers },
  ops: { teamEnvelope: teamEnvelopeOpsHandlers },
  jobs: [endEnvelopesJob],
} satisfies Feature;
