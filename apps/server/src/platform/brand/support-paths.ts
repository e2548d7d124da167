import type { SupportPaths } from '@fairhouse/wire/platform/support-paths';
import { sealSupportLink } from './seal-support-link.ts';
import type { ResourceRow } from './store.ts';

/** Where staff write the addresses of the chats; no client is told them in the clear. */
const CHAT = 'chat';
const VIP_CHAT = 'vipChat';

/** The entry of the chat among ways to customer service (spec §3). */
const CHAT_TYPE = '3';

export const isChat = ({ type }: ResourceRow): boolean => type === CHAT || type === VIP_CHAT;

/** The address of the chat; a brand without a VIP chat answers its VIPs in the one it has. */
export function chatAddress(
  resources: readonly ResourceRow[],
  { vip }: { vip: boolean },
): string | undefined {
  const find = (slot: string) =>
    resources.find(({ type, url }) => type === slot && url.startsWith('https://'))?.url;
  return (vip ? find(VIP_CHAT) : undefined) ?? find(CHAT);
}

/** The page of the house's own desk, which answers where a brand has no other chat. */
const OWN_DESK = '/chat';

/** @param address of another chat than the house's own */
export const presentSupport = (address: string | undefined, merchantCode: string): SupportPaths => ({
  value: {
    version: { pathList: [{ type: CHAT_TYPE, path: sealSupportLink(address ?? OWN_DESK, merchantCode) }] },
  },
});
