import { Button, Card, EmptyState } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { QueryTable, type QueryTableProps } from './QueryTable.tsx';

type ListPageProps<Row> = Omit<QueryTableProps<Row>, 'caption' | 'empty'> & {
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly noneBody: string;
  /** The one thing that whoever may can begin here. */
  readonly begin: { readonly may: boolean; readonly label: string; readonly onBegin: () => void };
  /** Dialogs over it. */
  readonly children?: ReactNode;
};

/** A page that is a list of things of the brand, and a button for the next one. */
export function ListPage<Row>({
  title,
  about,
  none,
  noneBody,
  begin,
  children,
  ...table
}: ListPageProps<Row>) {
  return (
    <>
      <PageHead title={title} about={about}>
        {begin.may && (
          <Button variant="main" onClick={begin.onBegin}>
            {begin.label}
          </Button>
        )}
      </PageHead>
      <Card className="mx-4 mb-4">
        <QueryTable caption={about} empty={<EmptyState title={none} body={noneBody} />} {...table} />
      </Card>
      {children}
    </>
  );
}
