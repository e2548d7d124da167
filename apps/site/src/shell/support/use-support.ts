import { hasVipService } from '@fairhouse/rules/identity/member/vip-service';
import { showToast, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import type { PermissionConfig } from '../../state/brand.tsx';
import { useConfig } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { memberQuery } from '../../state/member.ts';
import { useSession } from '../../state/session.ts';
import { openSupport, PopupBlocked } from './support-window.ts';

/** spec §3: the entry of the chat. */
const CHAT = '3';

const chatOf = ({ value }: PermissionConfig['customerService']): string | undefined =>
  value.version.pathList.find(({ type }) => type === CHAT)?.path;

/**
 * Opens customer service in its window of 440 by 500; undefined when the brand has none. A member's link is asked for at
 * the press: it tells the chat who asks, and leads to the VIP service above level 4.
 */
export function useSupport(): (() => void) | undefined {
  const t = useText();
  const { customerService, brand } = useConfig();
  const member = useSession() !== undefined;
  const visitorsPath = chatOf(customerService);
  if (!visitorsPath) return undefined;
  const ask = async () => (member ? chatOf(await client.support.link()) : visitorsPath);
  return () =>
    void openSupport(ask, brand.merchantCode).catch((fault: unknown) =>
      showToast({
        tone: 'bad',
        text: t(fault instanceof PopupBlocked ? 'shell.popupBlocked' : 'shell.supportFailed'),
      }),
    );
}

/** What customer service is called for this member (spec §9). */
export function useSupportName(): string {
  const t = useText();
  const member = useSession() !== undefined;
  const { data } = useQuery({ ...memberQuery, enabled: member });
  return t(data && hasVipService(data.clubLabel.rankLevel) ? 'shell.vipSupport' : 'shell.support');
}
