import { Badge, Button, type Column, formatStamp, useText } from '@fairhouse/ui';
import {
  REVIEW_UNUSED_DAYS,
  type ReviewItem,
  type ReviewRow,
  type ReviewVerdict,
} from '@fairhouse/wire/platform/staff-review';
import { MONEY_PERMISSIONS } from '@fairhouse/wire/platform/staff-role';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { Instant } from '../../../parts/Instant.tsx';
import { Panel } from '../../../parts/Panel.tsx';
import { QueryTable } from '../../../parts/QueryTable.tsx';
import { useZone } from '../../../parts/use-zone.ts';
import { AskDialog, roleName } from '../../../platform/approval/index.ts';
import { useStaff } from '../../../platform/staff/index.ts';
import { lookAtReviews, reviewQuery } from './queries.ts';

type Deciding = { readonly item: ReviewItem; readonly verdict: ReviewVerdict };

/** What a review holds, and what was decided on each. */
export function ReviewItems({ of: { id, openedAt, endedAt } }: { of: ReviewRow }) {
  const t = useText();
  const { timeZone } = useStaff().brand;
  const review = useQuery(reviewQuery(id));
  const [deciding, setDeciding] = useState<Deciding>();
  const columns = useItemColumns(endedAt === null, setDeciding);
  const title = t('staff.review.of', { day: formatStamp(openedAt, timeZone).slice(0, 10) });
  return (
    <Panel title={title}>
      <QueryTable
        query={review}
        caption={title}
        columns={columns}
        rows={review.data?.items ?? []}
        rowKey={({ kind, subject }) => `${kind} ${subject}`}
        empty={null}
      />
      {deciding && (
        <AskDialog
          title={t(`staff.review.${deciding.verdict}Title`, { name: deciding.item.name })}
          body={t(
            deciding.verdict === 'keep'
              ? 'staff.review.keepBody'
              : `staff.review.withdrawBody.${deciding.item.kind}`,
          )}
          submitLabel={t(`staff.review.${deciding.verdict}`)}
          doneText={t(`staff.review.${deciding.verdict}Done`, { name: deciding.item.name })}
          ask={(reason) => {
            const { kind, subject } = deciding.item;
            const body = { kind, subject, verdict: deciding.verdict, reason };
            return api.staff.judgeAccess({ params: { id }, body });
          }}
          onDone={lookAtReviews}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Panel>
  );
}

function useItemColumns(
  isOpen: boolean,
  onDecide: (deciding: Deciding) => void,
): readonly Column<ReviewItem>[] {
  const t = useText();
  const zone = useZone();
  return [
    {
      key: 'name',
      header: t('staff.review.who'),
      cell: ({ kind, name, grantedBy }) => (
        <span className="grid">
          <span className="font-bold">{name}</span>
          <span className="text-text-3">
            {t(`staff.review.kinds.${kind}`)}
            {grantedBy !== null && ` · ${t('staff.review.by', { name: grantedBy })}`}
          </span>
        </span>
      ),
    },
    {
      key: 'holds',
      header: t('staff.review.holds'),
      narrow: 'below',
      cell: (item) => <Holds of={item} />,
    },
    {
      key: 'used',
      header: t('staff.review.used', { zone }),
      narrow: 'below',
      cell: (item) => <Used of={item} />,
    },
    {
      key: 'until',
      header: t('staff.review.until', { zone }),
      narrow: 'below',
      cell: ({ until }) =>
        until === null ? (
          <span className="text-text-3">{t('staff.review.noEnd')}</span>
        ) : (
          <Instant at={until} />
        ),
    },
    {
      key: 'verdict',
      header: t('staff.review.verdict'),
      cell: (item) => <Verdict of={item} isOpen={isOpen} onDecide={onDecide} />,
    },
  ];
}

function Holds({ of: { role, permissions } }: { of: ReviewItem }) {
  const t = useText();
  const money = permissions.some((one) => MONEY_PERMISSIONS.some((each) => each === one));
  return (
    <details className="whitespace-normal">
      <summary className="max-md:py-3">
        {role !== null && <span className="font-semibold">{roleName(t, role)} · </span>}
        {t('staff.review.permissions', { count: permissions.length })}
        {money && (
          <>
            {' '}
            <Badge tone="warn">{t('staff.money')}</Badge>
          </>
        )}
      </summary>
      <ul className="list-disc columns-2 gap-8 ps-5 text-text-2">
        {permissions.map((one) => (
          <li key={one}>{t(`staff.permissions.${one}`)}</li>
        ))}
      </ul>
    </details>
  );
}

function Used({ of: { lastUsedAt, unusedDays } }: { of: ReviewItem }) {
  const t = useText();
  if (unusedDays === null) return <span className="text-text-3">{t('staff.review.notCounted')}</span>;
  return (
    <span className="grid">
      {lastUsedAt === null ? (
        <span className="text-text-3">{t('staff.review.never')}</span>
      ) : (
        <Instant at={lastUsedAt} />
      )}
      {unusedDays >= REVIEW_UNUSED_DAYS && (
        <span className="text-warn">{t('staff.review.unused', { count: unusedDays })}</span>
      )}
    </span>
  );
}

type VerdictProps = {
  readonly of: ReviewItem;
  readonly isOpen: boolean;
  readonly onDecide: (deciding: Deciding) => void;
};

function Verdict({ of: item, isOpen, onDecide }: VerdictProps) {
  const t = useText();
  const { verdict, may } = item;
  if (verdict)
    return (
      <span className="grid whitespace-normal">
        <span>
          <Badge tone={verdict.is === 'keep' ? 'win' : 'loss'}>{t(`staff.review.is.${verdict.is}`)}</Badge>{' '}
          <span className="text-text-3">{verdict.by}</span>
        </span>
        <span className="text-text-2">{verdict.reason}</span>
      </span>
    );
  if (!isOpen) return null;
  if (may.length === 0)
    return <span className="whitespace-normal text-text-3">{t('staff.review.another')}</span>;
  return (
    <span className="inline-flex flex-wrap gap-2">
      {may.map((one) => (
        <Button
          key={one}
          size="sm"
          aria-label={t(`staff.review.${one}Of`, { name: item.name })}
          onClick={() => onDecide({ item, verdict: one })}
        >
          {t(`staff.review.${one}`)}
        </Button>
      ))}
    </span>
  );
}
