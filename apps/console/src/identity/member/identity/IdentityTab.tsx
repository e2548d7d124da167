import { ErrorState, Skeleton } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../../parts/use-fault-text.ts';
import { MemberChecks } from '../../exclusion-register/index.ts';
import { KycPanel } from '../../kyc/index.ts';
import { HarmPanel } from '../../protection/index.ts';
import type { Member } from '../queries.ts';
import { AddressesPanel } from './AddressesPanel.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { FailuresPanel } from './FailuresPanel.tsx';
import { HoldsPanel } from './HoldsPanel.tsx';
import { OpenSessionsPanel } from './OpenSessionsPanel.tsx';
import { identityQuery } from './queries.ts';
import { SecuredPanel } from './SecuredPanel.tsx';
import { StatePanel } from './StatePanel.tsx';

/** What secures a member's account, who is in it, and what staff can do about it. */
export function IdentityTab({ member }: { member: Member }) {
  const words = useFaultText();
  const identity = useQuery(identityQuery(member.id));
  if (identity.isError && !identity.data)
    return <ErrorState detail={words(identity.error)} onRetry={() => void identity.refetch()} />;
  if (!identity.data) return <Loading />;
  const of = { member, identity: identity.data };
  return (
    <div className="grid items-start gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div className="grid min-w-0 gap-3">
        <StatePanel {...of} />
        <HarmPanel member={member} />
        <KycPanel member={member} />
        <FailuresPanel {...of} />
        <SecuredPanel {...of} />
      </div>
      <div className="grid min-w-0 gap-3">
        <OpenSessionsPanel {...of} />
        <HoldsPanel {...of} />
        <MemberChecks member={member} />
        <DevicesPanel {...of} />
        <AddressesPanel {...of} />
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-3 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]" aria-busy="true">
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  );
}
