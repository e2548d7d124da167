import { Card, EmptyState, Pager, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { useSearchBox } from '../../parts/use-search-box.ts';
import { paths, SEARCH_MAX } from '../../paths.ts';
import { useMemberColumns } from './columns.tsx';
import { MEMBERS_PAGE_SIZE, membersQuery, SHOWN_ACCOUNTS, type ShownAccounts } from './queries.ts';

export type MembersPageProps = {
  readonly search?: string;
  readonly page?: number;
  readonly shown?: ShownAccounts;
};

export function MembersPage({ search, page = 1, shown = 'members' }: MembersPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const members = useQuery(membersQuery(search, page, shown));
  const columns = useMemberColumns();
  const find = useCallback(
    (text: string) => void navigate({ to: paths.members, search: { search: text, shown }, replace: true }),
    [navigate, shown],
  );
  const box = useSearchBox(search ?? '', find);
  const total = members.data?.total;
  const empty = search ? (
    <EmptyState title={t('console.members.notFound', { search })} body={t('console.members.notFoundBody')} />
  ) : (
    <EmptyState title={t(`console.members.empty.${shown}`)} body={t(`console.members.emptyBody.${shown}`)} />
  );
  return (
    <>
      <PageHead
        title={t('console.members.title')}
        about={total === undefined ? undefined : t(`console.members.count.${shown}`, { count: total })}
      >
        <ChoiceSet
          label={t('console.members.filter')}
          choices={SHOWN_ACCOUNTS}
          chosen={shown}
          textOf={(choice) => t(`console.members.shown.${choice}`)}
          onChoose={(choice) => void navigate({ to: paths.members, search: { search, shown: choice } })}
        />
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
          onPage={(next) => void navigate({ to: paths.members, search: { search, shown, page: next } })}
        />
      </div>
    </>
  );
}
