import { Skeleton, useText } from '@fairhouse/ui';
import type { Branch } from '@fairhouse/wire/agency/team';
import { Path } from './Path.tsx';

/** The line from the agent down to whose branch is open, and how many stand there. */
export function Line({ branch }: { branch: Branch | undefined }) {
  const t = useText();
  const self = branch?.self;
  if (!self) return <Skeleton className="m-5 h-6 w-60" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <Path page="teamManagement" path={branch.path} keeps={false} />
      <p className="text-dense text-text-2 tabular-nums">
        {t('agency.team.counts', { direct: self.direct, team: self.team })}
      </p>
    </div>
  );
}
