import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { MemberRow } from './queries.ts';

const TONES: Readonly<Record<MemberRow['state'], BadgeTone>> = {
  active: 'win',
  locked: 'warn',
  closed: 'neutral',
};

export function MemberState({ state }: { state: MemberRow['state'] }) {
  const t = useText();
  return <Badge tone={TONES[state]}>{t(`console.memberStates.${state}`)}</Badge>;
}
