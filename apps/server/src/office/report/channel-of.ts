import type { ReportChannel } from '@fairhouse/wire/office/report-words';
import { type Origin, TRIAL } from '../../identity/player/index.ts';

/** How a member came to the house. */
export function channelOf({
  type,
  registerIp,
  affiliateCode,
  recommenderId,
  uplineId,
}: Origin): ReportChannel {
  if (type === TRIAL) return 'trial';
  if (registerIp === '') return 'opened';
  if (affiliateCode !== null) return uplineId === null ? 'code' : 'link';
  return recommenderId === null ? 'direct' : 'referral';
}
