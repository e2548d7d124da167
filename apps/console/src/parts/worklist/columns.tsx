import { Checkbox, type Column, type Translate } from '@fairhouse/ui';
import type { usePicked } from './use-chosen.ts';
import { WorkCell } from './WorkCell.tsx';
import type { WorkRow } from './work-row.ts';

type Picked = ReturnType<typeof usePicked>;

/** Chooses rows; those that the caller can do nothing with have no box. */
export const pickColumn = <Row extends WorkRow>(
  t: Translate,
  picked: Picked,
  nameOf: (row: Row) => string,
): Column<Row> => ({
  key: 'pick',
  header: picked.able.length > 0 && (
    <Checkbox
      className="wk-pick"
      label={<span className="sr-only">{t('queue.work.chooseAll')}</span>}
      checked={picked.ids.length === picked.able.length}
      onChange={picked.toggleAll}
    />
  ),
  cell: (row) =>
    picked.able.includes(row.id) && (
      <Checkbox
        className="wk-pick"
        label={<span className="sr-only">{t('queue.work.chooseRow', { name: nameOf(row) })}</span>}
        checked={picked.has(row.id)}
        onChange={() => picked.toggle(row.id)}
      />
    ),
});

/** Who works on a row. */
export const workColumn = <Row extends WorkRow>(t: Translate): Column<Row> => ({
  key: 'work',
  header: t('queue.work.with'),
  narrow: 'below',
  cell: ({ work }) => <WorkCell work={work} />,
});
