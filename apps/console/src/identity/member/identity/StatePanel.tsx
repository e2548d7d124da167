import { Button, useText } from '@fairhouse/ui';
import { useState } from 'react';
import { Facts } from '../../../parts/Facts.tsx';
import { Instant } from '../../../parts/Instant.tsx';
import { MemberState } from '../../../parts/MemberState.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import { useMay } from '../../../platform/staff/index.ts';
import type { OfMember } from './of-member.ts';
import { StateDialog } from './StateDialog.tsx';

/** How the account stands and why, and the way to lock or unlock it. */
export function StatePanel({ member, identity: { state } }: OfMember) {
  const t = useText();
  const zone = useZone();
  const mayManage = useMay('member.manage');
  const [asking, setAsking] = useState(false);
  const { is, at, by, reason } = state;
  return (
    <Panel title={t('memberIdentity.state.title')} end={<MemberState state={is} bar={member.bar} />}>
      <div className="grid gap-3 px-4 pb-4">
        {member.bar && (
          <p>
            {t(`console.memberBars.${member.bar.reason}`)}
            {member.bar.until !== null && (
              <>
                {': '}
                {t('memberIdentity.holds.until', { zone })} <Instant at={member.bar.until} />
              </>
            )}
          </p>
        )}
        {at === null ? (
          <p className="text-text-3">{t('memberIdentity.state.never')}</p>
        ) : (
          <Facts
            facts={[
              {
                name: t('memberIdentity.state.reason'),
                value: <span className="break-words">{reason}</span>,
              },
              { name: t('memberIdentity.state.since', { zone }), value: <Instant at={at} /> },
              { name: t('memberIdentity.state.by'), value: by },
            ]}
          />
        )}
        {mayManage && is !== 'closed' && (
          <Button variant={is === 'active' ? 'danger' : 'main'} onClick={() => setAsking(true)}>
            {t(is === 'active' ? 'memberIdentity.state.lock' : 'memberIdentity.state.unlock')}
          </Button>
        )}
      </div>
      {asking && is !== 'closed' && <StateDialog member={member} was={is} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
