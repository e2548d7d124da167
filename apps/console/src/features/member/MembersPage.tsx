import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SEARCH_MAX } from '../../paths.ts';
import { useMemberColumns } from './columns.tsx';
import { MEMBERS_PAGE_SIZE, membersQuery } from './queries.ts';

export function MembersPage({ search, page = 1 }: { search?: string; page?: number }) {
  const t = useText();
  const navigate = useNavigate();
  const members = useQuery(membersQuery(search, page));
  const columns = useMemberColumns();
  const find = useCallback(
    (text: string) => void navigate({ to: paths.members, search: { search: text }, replace: true }),
    [navigate],
  );
  const box = useSearchBox(search ?? '', find);
  const total = members.data?.total;
  const empty = search ? (
    <EmptyState title={t('console.members.notFound', { search })} body={t('console.members.notFoundBody')} />
  ) : (
    <EmptyState title={t('console.members.empty')} body={t('console.members.emptyBody')} />
  );
  return (
    <>
      <PageHead
        title={t('console.members.title')}
        about={total === undefined ? undefined : t('console.members.count', { count: total })}
      >
        <SearchBox
          label={t('console.members.search')}
          placeholder={t('console.members.searchShort')}
          clearLabel={t('console.members.clear')}
          maxLength={SEARCH_MAX}
          {...box}
        />
      </PageHead>
      <div className="grid gap-3 px-4 pb-8">
        <Card className="overflow-hidden">
          <QueryTable
            query={members}
            caption={t('console.members.title')}
            columns={columns}
            rows={members.data?.items ?? []}
            rowKey={(member) => member.id}
            empty={empty}
          />
        </Card>
        <Pager
          page={page}
          pageSize={MEMBERS_PAGE_SIZE}
          total={total ?? 0}
          onPage={(next) => void navigate({ to: paths.members, search: { search, page: next } })}
        />
      </div>
    </>
  );
}
