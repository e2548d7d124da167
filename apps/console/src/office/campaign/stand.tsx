import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { Campaign } from '@fairhouse/wire/office/campaign';
import type { CampaignState } from '@fairhouse/wire/office/campaign-words';
import { MemberLink } from '../../parts/queue/columns.tsx';

const TONES: Readonly<Record<CampaignState, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warn',
  sent: 'win',
  cancelled: 'loss',
};

/** Whether its audience had grown too much at its hour. */
export const isHeld = ({ state, audience }: Pick<Campaign, 'state' | 'audience'>): boolean =>
  state === 'draft' && audience.due !== null;

/** Where a message stands; one that is sent to whoever comes is not about to be done. */
export function StateBadge(campaign: Pick<Campaign, 'state' | 'standing' | 'asked' | 'audience'>) {
  const t = useText();
  const { state, standing, asked } = campaign;
  if (isHeld(campaign) && !asked) return <Badge tone="loss">{t('campaignConsole.held')}</Badge>;
  if (asked) return <Badge tone="warn">{t('campaignConsole.asked')}</Badge>;
  if (state === 'sending' && standing) return <Badge tone="info">{t('campaignConsole.standing')}</Badge>;
  return <Badge tone={TONES[state]}>{t(`campaignConsole.states.${state}`)}</Badge>;
}

/** Whom a message is for. */
export const Audience = ({ campaign: { member, segment } }: { readonly campaign: Campaign }) =>
  member ? <MemberLink {...member} /> : <span>{segment?.name}</span>;

const shareOf = ({ sent, read }: Campaign['reach']) => (sent === 0 ? 0 : Math.round((read / sent) * 100));

/** How many of those who have a message read it. */
export function ReadShare({ reach }: Pick<Campaign, 'reach'>) {
  const t = useText();
  return t('campaignConsole.readOf', { read: reach.read, percent: shareOf(reach) });
}
