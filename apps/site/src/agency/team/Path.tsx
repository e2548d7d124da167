import { useText } from '@fairhouse/ui';
import type { TeamReport } from '@fairhouse/wire/agency/team';
import { type AgentPage, paths, type TeamSearch } from '../../paths.ts';
import { Go } from '../../shell/go.tsx';
import { useRecordSearch } from '../../state/record-search.ts';

type PathProps = {
  readonly page: AgentPage;
  readonly path: TeamReport['path'];
  /** Links keep what else the address says. */
  readonly keeps?: boolean;
};

/** From the agent down to whose branch a page shows; each of them leads to their own branch on that page. */
export function Path({ page, path, keeps = true }: PathProps) {
  const t = useText();
  const { search } = useRecordSearch();
  return (
    <nav aria-label={t('agency.team.line')}>
      <ol className="flex flex-wrap items-center gap-x-2">
        {path.map(({ id, account }, step) => (
          <li key={id}>
            {step > 0 && (
              <span className="text-text-3" aria-hidden="true">
                /{' '}
              </span>
            )}
            {step === path.length - 1 ? (
              <b aria-current="page">{account}</b>
            ) : (
              <Go
                className="link"
                to={paths.agent(page, {
                  ...(keeps && search),
                  under: step > 0 ? id : undefined,
                } as TeamSearch)}
              >
                {account}
              </Go>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
