import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { ContentStand } from '@fairhouse/wire/talk/content-kinds';

const TONES: Readonly<Record<ContentStand, BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  shown: 'win',
  over: 'warn',
};

/** Whether members see an entry now. */
export function StandBadge({ stand }: { stand: ContentStand }) {
  const t = useText();
  return <Badge tone={TONES[stand]}>{t(`contentConsole.stands.${stand}`)}</Badge>;
}
