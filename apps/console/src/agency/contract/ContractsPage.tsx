import { useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SEARCH_MAX } from '../../paths.ts';
import { EscrowsPanel, RunPanel, RunsPanel } from '../pay/index.ts';
import { CeilingsPanel } from './CeilingsPanel.tsx';
import { ContractsPanel } from './ContractsPanel.tsx';
import { CONTRACT_VIEWS } from './contract-views.ts';

export type ContractsPageProps = {
  readonly search?: string | undefined;
  /** The run that is open. */
  readonly run?: string | undefined;
  readonly view?: (typeof CONTRACT_VIEWS)[number] | undefined;
};

/** What agents are paid by, and the runs that paid them. */
export function ContractsPage({ search, run, view }: ContractsPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const find = useCallback(
    (text: string) =>
      void navigate({ to: paths.contracts, search: { search: text || undefined }, replace: true }),
    [navigate],
  );
  const box = useSearchBox(search ?? '', find);
  return (
    <>
      <PageHead title={t('contractConsole.title')} about={t('contractConsole.about')}>
        <ChoiceSet
          label={t('contractConsole.view')}
          choices={[undefined, ...CONTRACT_VIEWS]}
          chosen={view}
          textOf={(choice) => t(`contractConsole.views.${choice ?? 'contracts'}`)}
          onChoose={(choice) => void navigate({ to: paths.contracts, search: { view: choice } })}
        />
        <SearchBox
          label={t('contractConsole.search')}
          placeholder={t('contractConsole.searchShort')}
          clearLabel={t('contractConsole.clear')}
          maxLength={SEARCH_MAX}
          {...box}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {view === undefined && <ContractsPanel account={search} />}
        {view === 'runs' && (run ? <RunPanel run={run} /> : <RunsPanel />)}
        {view === 'ceilings' && <CeilingsPanel />}
        {view === 'escrows' && <EscrowsPanel />}
      </div>
    </>
  );
}
