import { Badge, type BadgeTone, useText } from '@fairhouse/ui';
import type { opsApi } from '@fairhouse/wire/apis';
import type { RouteReply } from '@fairhouse/wire/route';

type MemberRow = RouteReply<(typeof opsApi)['member']['get']>;

const TONES: Readonly<Record<MemberRow['state'], BadgeTone>> = {
  active: 'win',
  locked: 'warn',
  closed: 'neutral',
};

type MemberStateProps = Pick<MemberRow, 'state' | 'bar'>;

/** How an account stands: an open one whose member is excluded or paused is not called active. */
export function MemberState({ state, bar }: MemberStateProps) {
  const t = useText();
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!(bar && state === 'active') && (
        <Badge tone={TONES[state]}>{t(`console.memberStates.${state}`)}</Badge>
      )}
      {bar && <Badge tone="warn">{t(`console.memberBars.${bar.reason}`)}</Badge>}
    </span>
  );
}
