import { Button, EmptyState, ErrorState, TextField, useText } from '@fairhouse/ui';
import { PlainForm } from '@fairhouse/ui/form';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, Users } from 'lucide-react';
import { useState } from 'react';
import { paths, type TeamSearch } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { LoadMore } from '../../shell/LoadMore.tsx';
import { AgentOnly } from './AgentOnly.tsx';
import { Line } from './Line.tsx';
import { MemberTable } from './MemberTable.tsx';
import { branchQuery, searchQuery } from './queries.ts';

/** Who stands below an agent, branch by branch, and a search through the whole team. */
export default function TeamPage() {
  const t = useText();
  const { under, account } = useSearch({ strict: false }) as TeamSearch;
  return (
    <AgentOnly title={t('shell.agent.teamManagement')}>
      <SearchForm key={account} account={account} />
      {account ? <Found account={account} /> : <OpenBranch under={under} />}
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

function Found({ account }: { account: string }) {
  const t = useText();
  const found = useQuery(searchQuery(account));
  if (found.isError) return <ErrorState onRetry={() => void found.refetch()} />;
  return (
    <section className="card mt-4 overflow-hidden">
      <MemberTable
        caption={t('agency.team.found')}
        rows={found.data?.items ?? []}
        lineOf={({ path }) => path.map((person) => person.account).join(' / ')}
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

function OpenBranch({ under }: { under: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const branch = useInfiniteQuery(branchQuery(under));
  const rows = branch.data?.pages.flatMap(({ items }) => items) ?? [];
  if (branch.isError && !branch.data)
    return under ? (
      <EmptyState
        title={t('agency.team.missing')}
        body={t('agency.team.missingBody')}
        action={
          <Button onClick={() => void navigate({ href: paths.agent('teamManagement') })}>
            {t('agency.team.own')}
          </Button>
        }
      />
    ) : (
      <ErrorState onRetry={() => void branch.refetch()} />
    );
  const [top] = branch.data?.pages ?? [];
  return (
    <section className="card mt-4 overflow-hidden">
      <Line branch={top} />
      <MemberTable
        caption={t('agency.team.below', { name: top?.self?.account ?? '' })}
        rows={rows}
        loading={branch.isPending}
        onRetry={() => void branch.refetch()}
        empty={
          <EmptyState
            icon={<Users size={24} />}
            title={t('agency.team.empty')}
            body={t('agency.team.emptyBody')}
          />
        }
      />
      <LoadMore query={branch} shown={rows.length} />
    </section>
  );
}
