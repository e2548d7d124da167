import {
  Amount,
  Badge,
  Button,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatShort,
  PlayerAvatar,
  Skeleton,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { BranchMember } from '@fairhouse/wire/agency/team';
import { useQueries } from '@tanstack/react-query';
import { ChevronDown, ChevronRight, Users } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { Go } from '../../../shell/go.tsx';
import { useBrand } from '../../../state/brand.tsx';
import { useRecordSearch } from '../../../state/record-search.ts';
import { isAgent, useSession } from '../../../state/session.ts';
import { slicesQuery } from '../queries.ts';
import { flattenTree, type TreeRow } from './flatten-tree.ts';

/** By which the caller's own branch is known before it is loaded. */
const OWN = '';

/** An agent's team: each branch opens in its place, with what it came to in some days. */
export function Tree({ chosen }: { chosen: string | undefined }) {
  const t = useText();
  const { days } = useRecordSearch();
  const agent = isAgent(useSession());
  // How many slices of each branch are shown, by whose it is.
  const [open, setOpen] = useState<ReadonlyMap<string, number>>(new Map([[OWN, 1]]));
  const asked = useQueries({
    queries: [...open].map(([under, slices]) => ({
      ...slicesQuery(under || undefined, days, slices),
      enabled: agent,
    })),
  });
  const loaded = new Map([...open.keys()].map((under, at) => [under, asked[at]!]));
  const own = loaded.get(OWN)!;
  const top = own.data?.self;
  const show = (id: string, slices: number) => setOpen(new Map(open).set(id, slices));
  const shut = (id: string) => setOpen(new Map([...open].filter(([each]) => each !== id)));
  const keyOf = (id: string) => (id === top?.id ? OWN : id);
  const columns = useColumns({
    chosen: chosen ?? top?.id,
    own: top?.id,
    toggle: (id, isOpen) => (isOpen ? shut(keyOf(id)) : show(keyOf(id), 1)),
    more: (id) => show(keyOf(id), (open.get(keyOf(id)) ?? 1) + 1),
  });
  if (own.isError && !own.data) return <ErrorState onRetry={() => void own.refetch()} />;
  const rows = top
    ? flattenTree(top, (id) => {
        const branch = loaded.get(keyOf(id));
        return (
          branch && (branch.data ? { items: branch.data.items, hasMore: branch.data.next !== null } : null)
        );
      })
    : [];
  return (
    <section className="card min-w-0 overflow-hidden pt-3">
      <DataTable
        caption={t('agency.team.tree')}
        columns={columns}
        rows={rows}
        rowKey={(row) => (row.kind === 'member' ? row.member.id : `${row.kind}-${row.under}`)}
        state={top ? 'ready' : 'loading'}
        onRetry={() => void own.refetch()}
        empty={null}
      />
      {top?.direct === 0 && (
        <EmptyState
          icon={<Users size={24} />}
          title={t('agency.team.empty')}
          body={t('agency.team.emptyBody')}
        />
      )}
      {top && (
        <p className="px-5 py-3 text-dense text-text-2 tabular-nums">
          {t('agency.team.counts', { direct: top.direct, team: top.team })}
        </p>
      )}
    </section>
  );
}

type Steps = {
  readonly chosen: string | undefined;
  readonly own: string | undefined;
  readonly toggle: (id: string, isOpen: boolean) => void;
  readonly more: (id: string) => void;
};

function useColumns({ chosen, own, toggle, more }: Steps): readonly Column<TreeRow>[] {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { search } = useRecordSearch();
  const ofMember = (cell: (member: BranchMember) => React.ReactNode) => (row: TreeRow) =>
    row.kind === 'member' ? cell(row.member) : null;
  return [
    {
      key: 'account',
      header: t('agency.team.account'),
      cell: (row) => (
        <span className="tree-cell" style={{ '--depth': row.depth } as React.CSSProperties}>
          {row.kind === 'loading' ? (
            <Skeleton className="h-6 w-40" />
          ) : row.kind === 'more' ? (
            <Button size="sm" onClick={() => more(row.under)}>
              {t('agency.team.more', { shown: row.shown })}
            </Button>
          ) : (
            <>
              {row.open === null ? (
                <span className="tree-leaf" />
              ) : (
                <button
                  type="button"
                  className="tree-toggle"
                  aria-expanded={row.open}
                  aria-label={t('agency.team.branchOf', { name: row.member.account })}
                  onClick={() => toggle(row.member.id, row.open === true)}
                >
                  {row.open ? <ChevronDown size={18} /> : <ChevronRight size={18} />}
                </button>
              )}
              <PlayerAvatar seed={row.member.account} size={28} />
              <Go
                className="link"
                to={paths.agent('teamManagement', {
                  ...search,
                  under: row.member.id === own ? undefined : row.member.id,
                })}
                aria-current={row.member.id === chosen ? 'true' : undefined}
              >
                {row.member.account}
              </Go>
              {row.member.id === own ? (
                <Badge tone="neutral">{t('agency.team.you')}</Badge>
              ) : (
                row.member.agent && <Badge tone="info">{t('agency.team.agent')}</Badge>
              )}
            </>
          )}
        </span>
      ),
    },
    {
      key: 'team',
      header: t('agency.team.team'),
      align: 'end',
      narrow: 'below',
      cell: ofMember(({ team }) => <span className="tabular-nums">{team}</span>),
    },
    {
      key: 'validBet',
      header: t('agency.figures.validBet'),
      align: 'end',
      cell: ofMember(({ validBet }) => <Amount value={validBet} />),
    },
    {
      key: 'houseWin',
      header: t('agency.figures.houseWin'),
      align: 'end',
      narrow: 'below',
      cell: ofMember(({ houseWin }) => <Amount value={houseWin} />),
    },
    {
      key: 'seen',
      header: t('agency.team.seen'),
      align: 'end',
      narrow: 'below',
      cell: ofMember(({ seenAt }) =>
        seenAt === null ? (
          <span className="text-text-3">{t('agency.team.never')}</span>
        ) : (
          formatShort(seenAt, timeZone, language)
        ),
      ),
    },
  ];
}
