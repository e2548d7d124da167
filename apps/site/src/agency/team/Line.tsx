import { Skeleton, useText } from '@fairhouse/ui';
import type { Branch } from '@fairhouse/wire/agency/team';
import { paths } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';

/** The line from the agent down to whose branch is open, and how many stand there. */
export function Line({ branch }: { branch: Branch | undefined }) {
  const t = useText();
  const self = branch?.self;
  if (!self) return <Skeleton className="m-5 h-6 w-60" />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
      <nav aria-label={t('agency.team.line')}>
        <ol className="flex flex-wrap items-center gap-x-2">
          {branch.path.map(({ id, account }, step) => (
            <li key={id}>
              {step > 0 && (
                <span className="text-text-3" aria-hidden="true">
                  /{' '}
                </span>
              )}
              {id === self.id ? (
                <b aria-current="page">{account}</b>
              ) : (
                <Go className="link" to={paths.agent('teamManagement', step > 0 ? { under: id } : {})}>
                  {account}
                </Go>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <p className="text-dense text-text-2 tabular-nums">
        {t('agency.team.counts', { direct: self.direct, team: self.team })}
      </p>
    </div>
  );
}
