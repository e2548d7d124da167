import { CallRefused } from '@fairhouse/client';
import { Button, Card, EmptyState, useText } from '@fairhouse/ui';
import type { Branch } from '@fairhouse/wire/agency/team';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CornerUpRight } from 'lucide-react';
import { useState } from 'react';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { useTeamColumns } from './columns.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { branchQuery } from './queries.ts';

/** Who stands directly below somebody, or below the house, and the line down to there. */
export function BranchPanel({ under }: { under: string | undefined }) {
  const t = useText();
  const branch = useInfiniteQuery(branchQuery(under));
  const columns = useTeamColumns();
  const [top] = branch.data?.pages ?? [];
  const missing = branch.error instanceof CallRefused && branch.error.failure.code === 'not_found';
  if (missing) return <EmptyState title={t('team.missing')} body={t('team.missingBody')} />;
  return (
    <>
      <Line branch={top} />
      <Card className="overflow-hidden">
        <SliceTable
          query={branch}
          caption={t('team.below', { name: top?.self?.account ?? t('approval.house') })}
          columns={columns}
          rows={branch.data?.pages.flatMap(({ items }) => items) ?? []}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('team.empty')} body={t('team.emptyBody')} />}
        />
      </Card>
    </>
  );
}

function Line({ branch }: { branch: Branch | undefined }) {
  const t = useText();
  const mayMove = useMay('affiliate.write');
  const [moving, setMoving] = useState(false);
  const self = branch?.self;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
      <nav aria-label={t('team.line')}>
        <ol className="flex flex-wrap items-center gap-x-2">
          <li>
            <Link className="link" to={paths.team} search={{}}>
              {t('team.house')}
            </Link>
          </li>
          {branch?.path.map(({ id, account }) => (
            <li key={id}>
              <span className="text-text-3" aria-hidden="true">
                /{' '}
              </span>
              {id === self?.id ? (
                <b aria-current="page">{account}</b>
              ) : (
                <Link className="link" to={paths.team} search={{ under: id }}>
                  {account}
                </Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {self && (
        <div className="flex flex-wrap items-center gap-2">
          <Link className="btn" data-size="sm" to={paths.member} params={{ id: self.id }}>
            {t('team.open')}
          </Link>
          {mayMove && (
            <Button
              size="sm"
              icon={<CornerUpRight size={16} aria-hidden="true" />}
              onClick={() => setMoving(true)}
            >
              {t('team.move.button')}
            </Button>
          )}
        </div>
      )}
      {moving && self && (
        <MoveDialog member={self} atTop={branch?.path.length === 1} onClose={() => setMoving(false)} />
      )}
    </div>
  );
}
