import { Badge, useText } from '@fairhouse/ui';
import type { NoticeTopic } from '@fairhouse/wire/talk/content-kinds';
import { Gamepad2, House, type LucideIcon, Scale, WalletMinimal, Wrench } from 'lucide-react';

export const NOTICE_ICONS: Readonly<Record<NoticeTopic, LucideIcon>> = {
  house: House,
  maintenance: Wrench,
  games: Gamepad2,
  money: WalletMinimal,
  fairness: Scale,
};

/** What a notice is about. */
export function NoticeTag({ topic }: { topic: NoticeTopic }) {
  const t = useText();
  return (
    <Badge tone={topic === 'maintenance' ? 'warn' : 'neutral'}>{t(`content.notices.topics.${topic}`)}</Badge>
  );
}
