import { Button, type Column, EmptyState, formatStamp, useText } from '@fairhouse/ui';
import { CHANGE_NEEDS, type SettingDiff } from '@fairhouse/wire/platform/change';
import { useQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useStaff } from '../staff/index.ts';
import { Diff } from './Diff.tsx';
import { diffLines } from './diff-lines.ts';
import { type History, historyQuery, type SettingName } from './queries.ts';

type Item = History['items'][number];

type HistoryListProps = {
  readonly setting: SettingName;
  readonly onRevert: (diff: SettingDiff) => void;
};

/** Each change of a setting, the newest first, and the way back to what it was before. */
export function HistoryList({ setting, onRevert }: HistoryListProps) {
  const t = useText();
  const zone = useZone();
  const { permissions, brand } = useStaff();
  const { timeZone } = brand;
  const mayWrite = CHANGE_NEEDS[setting.topic].write.every((one) => permissions.includes(one));
  const history = useQuery(historyQuery(setting));
  const backTo = ({ diff }: Item): SettingDiff =>
    ({ ...diff, was: history.data?.now.is, is: diff.was }) as SettingDiff;
  const columns: readonly Column<Item>[] = [
    {
      key: 'at',
      header: t('change.changedAt', { zone }),
      cell: ({ at, by }) => (
        <div className="grid py-1.5">
          <Instant at={at} />
          <span className="text-text-2">{by || t('change.itself')}</span>
        </div>
      ),
    },
    { key: 'diff', header: t('change.change'), cell: ({ diff }) => <Diff diff={diff} /> },
  ];
  const revert: Column<Item> = {
    key: 'revert',
    header: <span className="sr-only">{t('change.revert')}</span>,
    cell: (item) =>
      diffLines({ t, timeZone }, backTo(item)).length === 0 ? (
        <span className="text-text-2">{t('change.holds')}</span>
      ) : (
        <Button
          size="sm"
          aria-label={t('change.revertNamed', { time: formatStamp(item.at, timeZone) })}
          onClick={() => onRevert(backTo(item))}
        >
          {t('change.revert')}
        </Button>
      ),
  };
  return (
    <QueryTable
      query={history}
      caption={t('change.history')}
      columns={mayWrite ? [...columns, revert] : columns}
      rows={history.data?.items ?? []}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('change.historyEmpty')} body={t('change.historyEmptyBody')} />}
    />
  );
}
