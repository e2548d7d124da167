import { useText } from '@fairhouse/ui';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SEARCH_MAX } from '../../paths.ts';
import { AnnouncementsPanel } from '../announcement/index.ts';
import { EnvelopesPanel } from '../team-envelope/index.ts';
import { BranchPanel } from './BranchPanel.tsx';
import { FoundPanel } from './FoundPanel.tsx';
import { MovesPanel } from './MovesPanel.tsx';
import { TEAM_VIEWS } from './team-views.ts';

export type TeamPageProps = {
  /** Whose branch is open; the whole brand's without. */
  readonly under?: string | undefined;
  readonly search?: string | undefined;
  readonly view?: (typeof TEAM_VIEWS)[number] | undefined;
};

/** Who stands under whom, and branches that move. */
export function TeamPage({ under, search, view }: TeamPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const find = useCallback(
    (text: string) => void navigate({ to: paths.team, search: { search: text || undefined }, replace: true }),
    [navigate],
  );
  const box = useSearchBox(search ?? '', find);
  return (
    <>
      <PageHead title={t('team.title')} about={t('team.about')}>
        <ChoiceSet
          label={t('team.view')}
          choices={[undefined, ...TEAM_VIEWS]}
          chosen={view}
          textOf={(choice) => t(choice ? `team.views.${choice}` : 'team.views.tree')}
          onChoose={(choice) => void navigate({ to: paths.team, search: { view: choice } })}
        />
        <SearchBox
          label={t('team.search')}
          placeholder={t('team.searchShort')}
          clearLabel={t('team.clear')}
          maxLength={SEARCH_MAX}
          {...box}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        {search ? (
          <FoundPanel account={search} />
        ) : view === 'moves' ? (
          <MovesPanel />
        ) : view === 'announcements' ? (
          <AnnouncementsPanel />
        ) : view === 'envelopes' ? (
          <EnvelopesPanel />
        ) : (
          <BranchPanel under={under} />
        )}
      </div>
    </>
  );
}
