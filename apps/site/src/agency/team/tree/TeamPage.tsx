import { Button, EmptyState, ErrorState, TextField, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { UNSEEN_DAYS } from '@fairhouse/wire/agency/team-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { paths, type TeamSearch } from '../../../paths.ts';
import { AgentOnly } from '../../../shell/AgentOnly.tsx';
import { Go, useGo } from '../../../shell/go.tsx';
import { LoadMore } from '../../../shell/LoadMore.tsx';
import { RangeChoice } from '../../../shell/RangeChoice.tsx';
import { SaveFile } from '../../../shell/SaveFile.tsx';
import { type FoundMember, membersFile, searchQuery, unseenQuery } from '../queries.ts';
import { MemberPanel } from './MemberPanel.tsx';
import { MemberTable } from './MemberTable.tsx';
import { Tree } from './Tree.tsx';

type UnseenDays = (typeof UNSEEN_DAYS)[number];

/** Who stands below an agent, branch by branch, who of the team has not logged in lately, and a search through all of it. */
export default function TeamPage() {
  const t = useText();
  const { under, account, unseen } = useSearch({ strict: false }) as TeamSearch;
  const days = UNSEEN_DAYS.find((each) => each === unseen);
  return (
    <AgentOnly title={t('shell.agent.teamManagement')}>
      <SearchForm key={account} account={account} />
      {!account && <Choice days={days} under={under} />}
      {account ? (
        <Found account={account} />
      ) : days ? (
        <Unseen days={days} />
      ) : (
        <>
          <div className="mt-4">
            <RangeChoice pathWith={(search) => paths.agent('teamManagement', { ...search, under })} />
          </div>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-3 xl:grid-cols-[minmax(0,1fr)_380px]">
            <Tree chosen={under} />
            <div className={under ? 'max-xl:order-first' : ''}>
              <MemberPanel under={under} />
            </div>
          </div>
        </>
      )}
    </AgentOnly>
  );
}

function SearchForm({ account = '' }: { account: string | undefined }) {
  const t = useText();
  const go = useGo();
  const [typed, setTyped] = useState(account);
  return (
    <PlainForm
      className="mt-5 flex max-w-120 items-end gap-3 [&>.form-fault]:hidden"
      fault={undefined}
      pending={false}
      onSubmit={() => go(paths.agent('teamManagement', { account: typed.trim() || undefined }))}
      end={
        <Button type="submit" icon={<Search size={18} />}>
          {t('agency.team.find')}
        </Button>
      }
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={t('agency.team.search')}
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
    </PlainForm>
  );
}

function Choice({ days, under }: { days: UnseenDays | undefined; under: string | undefined }) {
  const t = useText();
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <nav className="chip-strip" aria-label={t('agency.team.shown')}>
        <Go
          to={paths.agent('teamManagement')}
          className="chip"
          aria-current={days === undefined ? 'true' : undefined}
        >
          {t('agency.team.tree')}
        </Go>
        {UNSEEN_DAYS.map((each) => (
          <Go
            key={each}
            to={paths.agent('teamManagement', { unseen: each })}
            className="chip"
            aria-current={each === days ? 'true' : undefined}
          >
            {t('agency.team.unseen', { span: each })}
          </Go>
        ))}
      </nav>
      {days === undefined && <SaveFile name="members.csv" ask={() => membersFile(under)} />}
    </div>
  );
}

const lineOf = ({ path }: FoundMember) => path.map((person) => person.account).join(' / ');

function Unseen({ days }: { days: UnseenDays }) {
  const t = useText();
  const unseen = useInfiniteQuery(unseenQuery(days));
  const rows = unseen.data?.pages.flatMap(({ items }) => items) ?? [];
  if (unseen.isError && !unseen.data) return <ErrorState onRetry={() => void unseen.refetch()} />;
  return (
    <section className="card mt-4 overflow-hidden pt-3">
      <MemberTable
        caption={t('agency.team.unseen', { span: days })}
        rows={rows}
        lineOf={lineOf}
        loading={unseen.isPending}
        onRetry={() => void unseen.refetch()}
        empty={
          <EmptyState
            icon={<Users size={24} />}
            title={t('agency.team.allSeen')}
            body={t('agency.team.allSeenBody', { span: days })}
          />
        }
      />
      <LoadMore query={unseen} shown={rows.length} />
    </section>
  );
}

function Found({ account }: { account: string }) {
  const t = useText();
  const found = useQuery(searchQuery(account));
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />;
  return (
    <section className="card mt-4 overflow-hidden">
      <MemberTable
        caption={t('agency.team.found')}
        rows={found.data?.items ?? []}
        lineOf={lineOf}
        loading={found.isPending}
        onRetry={() => void found.refetch()}
        empty={
          <EmptyState
            icon={<Search size={24} />}
            title={t('agency.team.none')}
            body={t('agency.team.noneBody')}
          />
        }
      />
    </section>
  );
}
