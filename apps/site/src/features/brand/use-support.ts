import { showToast, useText } from '@fairhouse/ui';
import { useConfig } from '../../state/brand.tsx';
import { readSupportLink } from './support-link.ts';

/** spec §3: the entry of the chat. */
const CHAT = '3';
const WINDOW = 'popup,width=440,height=500,noopener,noreferrer';

/** Opens customer service in its window of 440 by 500; undefined when the brand has none. */
export function useSupport(): (() => void) | undefined {
  const t = useText();
  const { customerService, brand } = useConfig();
  const path = customerService.value.version.pathList.find((entry) => entry.type === CHAT)?.path;
  if (!path) return undefined;
  return () =>
    void readSupportLink(path, brand.merchantCode)
      .then((link) => window.open(link, '_blank', WINDOW))
      .catch(() => showToast({ tone: 'bad', text: t('shell.supportFailed') }));
}
