import { showToast, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../state/brand.tsx';
import { useSession } from '../../state/session.ts';
import { memberQuery } from '../member/queries.ts';
import { openSupport, PopupBlocked } from './support-window.ts';
import { hasVipService } from './vip-service.ts';

/** spec §3: the entry of the chat. */
const CHAT = '3';

/** Opens customer service in its window of 440 by 500; undefined when the brand has none. */
export function useSupport(): (() => void) | undefined {
  const t = useText();
  const { customerService, brand } = useConfig();
  const path = customerService.value.version.pathList.find((entry) => entry.type === CHAT)?.path;
  if (!path) return undefined;
  return () =>
    void openSupport(path, brand.merchantCode).catch((fault: unknown) =>
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
