import {
  Button,
  Card,
  type Column,
  EmptyState,
  Pager,
  Select,
  saveFile,
  showToast,
  useText,
} from '@fairhouse/ui';
import type { ItemResult } from '@fairhouse/wire/platform/worklist';
import { WORK_ITEMS_MAX, type Worklist } from '@fairhouse/wire/platform/worklist-words';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ChoiceSet, type ChoiceSetProps } from '../ChoiceSet.tsx';
import { PageHead } from '../PageHead.tsx';
import { type AskedFor, QueryTable } from '../QueryTable.tsx';
import type { Canned } from '../queue/CannedReasons.tsx';
import type { Verdict } from '../queue/verdict-keys.ts';
import { useFaultText } from '../use-fault-text.ts';
import { ChosenBar } from './ChosenBar.tsx';
import { pickColumn } from './columns.tsx';
import { DecideManyDialog } from './DecideManyDialog.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { ResultsDialog } from './ResultsDialog.tsx';
import { chosenOf, type RowWords, sumText, usePicked } from './use-chosen.ts';
import { DeskContext, type DeskQuestion, type VerdictLabels } from './use-desk.ts';
import { useRowKeys } from './use-row-keys.ts';
import { Views } from './Views.tsx';
import { WorkFilters } from './WorkFilters.tsx';
import { actMutation, type WorkAct } from './work-queries.ts';
import type { Chosen, WorkFilter, WorkRow, WorkSearch } from './work-row.ts';
import './worklist.css';

/** So many free items are claimed by one press. */
const NEXT = 5;

type Page<Row> = {
  readonly items: readonly Row[];
  readonly total: number;
  readonly sums?: readonly { readonly currency: string; readonly amount: string }[];
};

export type WorklistPageProps<Row extends WorkRow, Choice extends string> = RowWords<Row> & {
  readonly queue: Worklist;
  readonly title: string;
  readonly about: string | undefined;
  readonly mayWork: boolean;
  readonly tabs: ChoiceSetProps<Choice>;
  readonly search: WorkSearch;
  readonly searchHint: string;
  readonly filters: readonly WorkFilter[];
  readonly sorts: Pick<ChoiceSetProps<string>, 'choices' | 'chosen' | 'textOf'>;
  readonly onSearch: (search: WorkSearch) => void;
  readonly list: {
    readonly query: AskedFor & { readonly data: Page<Row> | undefined };
    readonly page: number;
    readonly pageSize: number;
    readonly onPage: (page: number) => void;
  };
  readonly columns: readonly Column<Row>[];
  readonly empty: { readonly title: string; readonly body: string };
  readonly canned: readonly Canned[];
  /** By default both, with how many and what they come to. */
  readonly labels?: VerdictLabels;
  /** Absent where a list does not leave the house. */
  readonly onFile?: () => Promise<Blob>;
  /** What stands beside the parts of the queue. */
  readonly actions?: ReactNode;
  /** The item whose case is open, and what opens one: with a verdict in mind, or none. */
  readonly openId: string | undefined;
  readonly onOpen: (id: string | undefined, verdict?: Verdict) => void;
  /** The open case. */
  readonly children?: ReactNode;
};

/** A queue of staff that is worked on: filters and views of it, claims, holds, decisions on one item and on many. */
export function WorklistPage<Row extends WorkRow, Choice extends string>(
  props: WorklistPageProps<Row, Choice>,
) {
  const { queue, list, columns, mayWork, openId, onOpen, children } = props;
  const t = useText();
  const words = useFaultText();
  const rows = list.query.data?.items ?? [];
  const picked = usePicked(mayWork ? rows : []);
  const [asked, setAsked] = useState<{ question: DeskQuestion; chosen: Chosen }>();
  const [told, setTold] = useState<{ results: readonly ItemResult[]; nameOf: Chosen['nameOf'] }>();
  const act = useMutation(actMutation(queue));
  const run = (chosen: Chosen, wish: WorkAct) =>
    act.mutate(
      { ids: chosen.ids, wish },
      {
        onSuccess: ({ results }) => {
          setAsked(undefined);
          const refused = results.some(({ outcome }) => outcome === 'refused');
          if (refused || wish.act === 'decide') setTold({ results, nameOf: chosen.nameOf });
          else showToast({ tone: 'good', text: t(`queue.work.did.${wish.act}`, { count: results.length }) });
          if (!refused) picked.clear();
        },
        onError: (error) => asked ?? showToast({ tone: 'bad', text: words(error) }),
      },
    );
  const some = (ids: readonly string[]) => chosenOf(rows, ids.slice(0, WORK_ITEMS_MAX), props);
  const ask = (question: DeskQuestion, ids: readonly string[]) => {
    act.reset();
    setAsked({ question, chosen: some(ids) });
  };
  const desk = {
    mayWork,
    pending: act.isPending,
    labels: props.labels ?? {
      approved: ({ ids, sum }: Chosen) => t('queue.work.approveAll', { count: ids.length, sum }),
      rejected: ({ ids, sum }: Chosen) => t('queue.work.rejectAll', { count: ids.length, sum }),
    },
    act: (ids: readonly string[], wish: WorkAct) => run(some(ids), wish),
    ask,
  };
  useRowKeys({ rows, picked, desk, openId, onOpen });
  const next = rows.filter(({ may, work }) => may.length > 0 && work.state === 'free').slice(0, NEXT);
  const dialog = asked && {
    chosen: asked.chosen,
    error: act.error,
    pending: act.isPending,
    onAct: (wish: WorkAct) => run(asked.chosen, wish),
    onClose: () => setAsked(undefined),
  };
  return (
    <DeskContext value={desk}>
      <div className="wk" data-open={children ? true : undefined}>
        <div className="min-w-0">
          <PageHead title={props.title} about={props.about}>
            <ChoiceSet {...props.tabs} />
            {props.actions}
          </PageHead>
          <div className="grid gap-3 px-4 pb-8">
            <Tools {...props} />
            {picked.ids.length > 0 && <ChosenBar chosen={some(picked.ids)} onNone={picked.clear} />}
            <Card className="overflow-hidden">
              <QueryTable
                query={list.query}
                caption={props.title}
                rows={rows}
                rowKey={({ id }) => id}
                empty={<EmptyState {...props.empty} />}
                columns={[...(mayWork ? [pickColumn(t, picked, props.nameOf)] : []), ...columns]}
              />
            </Card>
            {list.query.data && list.query.data.total > 0 && (
              <p className="flex flex-wrap items-center gap-x-2 text-text-3">
                {list.query.data.sums
                  ? t('queue.work.all', {
                      count: list.query.data.total,
                      sum: sumText(list.query.data.sums),
                    })
                  : t('queue.work.allItems', { count: list.query.data.total })}
                {mayWork && next.length > 0 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    disabled={act.isPending}
                    onClick={() =>
                      desk.act(
                        next.map(({ id }) => id),
                        { act: 'claim' },
                      )
                    }
                  >
                    {t('queue.work.takeNext', { count: next.length })}
                  </Button>
                )}
              </p>
            )}
            <Keys mayWork={mayWork} />
            <Pager
              page={list.page}
              pageSize={list.pageSize}
              total={list.query.data?.total ?? 0}
              onPage={list.onPage}
            />
          </div>
        </div>
        {children}
      </div>
      {dialog && asked.question === 'hold' && <HoldDialog {...dialog} />}
      {dialog && asked.question === 'handOver' && <HandOverDialog {...dialog} queue={queue} />}
      {dialog && (asked.question === 'approved' || asked.question === 'rejected') && (
        <DecideManyDialog
          {...dialog}
          verdict={asked.question}
          label={desk.labels[asked.question]?.(asked.chosen) ?? ''}
          canned={props.canned}
        />
      )}
      {told && <ResultsDialog {...told} onClose={() => setTold(undefined)} />}
    </DeskContext>
  );
}

type ToolsProps = Pick<
  WorklistPageProps<WorkRow, string>,
  'queue' | 'search' | 'searchHint' | 'filters' | 'sorts' | 'onSearch' | 'onFile' | 'title'
>;

function Tools({ queue, search, searchHint, filters, sorts, onSearch, onFile, title }: ToolsProps) {
  const t = useText();
  return (
    <section className="wk-tools" aria-label={t('queue.work.tools', { title })}>
      <Views queue={queue} search={search} onSearch={onSearch} />
      <WorkFilters searchHint={searchHint} search={search} filters={filters} onSearch={onSearch} />
      <span className="wk-sort">
        <Select
          label={t('queue.work.sort')}
          value={sorts.chosen}
          onChange={(event) => onSearch({ ...search, sort: event.target.value })}
        >
          {sorts.choices.map((sort) => (
            <option key={sort} value={sort}>
              {sorts.textOf(sort)}
            </option>
          ))}
        </Select>
        {onFile && <SaveFile queue={queue} onFile={onFile} />}
      </span>
    </section>
  );
}

type SaveFileProps = { readonly queue: Worklist; readonly onFile: () => Promise<Blob> };

function SaveFile({ queue, onFile }: SaveFileProps) {
  const t = useText();
  const words = useFaultText();
  const save = useMutation({
    mutationFn: onFile,
    onSuccess: (file) => saveFile(file, `${queue}.csv`),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      icon={<Download size={16} aria-hidden="true" />}
      pending={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('queue.work.file')}
    </Button>
  );
}

const KEYS = ['move', 'choose', 'claim', 'approve', 'reject', 'hold', 'handOver'] as const;

const LETTERS = {
  move: ['J', 'K'],
  choose: ['X'],
  claim: ['C'],
  approve: ['A'],
  reject: ['R'],
  hold: ['H'],
  handOver: ['G'],
} as const satisfies Record<(typeof KEYS)[number], readonly string[]>;

function Keys({ mayWork }: { readonly mayWork: boolean }) {
  const t = useText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-text-3 max-md:hidden">
      {(mayWork ? KEYS : KEYS.slice(0, 1)).map((key) => (
        <span key={key} className="inline-flex items-center gap-1">
          {LETTERS[key].map((letter) => (
            <kbd key={letter} className="key">
              {letter}
            </kbd>
          ))}{' '}
          {t(`queue.work.keys.${key}`)}
        </span>
      ))}
    </p>
  );
}
