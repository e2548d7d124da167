import { Card, EmptyState, showToast, useText } from '@fairhouse/ui';
import { CONTENT_KINDS, type ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useMay, useStaff } from '../../platform/staff/index.ts';
import { useContentColumns } from './columns.tsx';
import { MissedPanel } from './MissedPanel.tsx';
import { contentQuery, moveMutation } from './queries.ts';
import { CONTENT_SPANS, type ContentSpan, entriesIn } from './span.ts';

/** What staff write for members, by kind. */
export function ContentPage({
  kind = 'notice',
  span = 'all',
}: {
  readonly kind?: ContentKind | undefined;
  readonly span?: ContentSpan | undefined;
}) {
  const t = useText();
  const words = useFaultText();
  const navigate = useNavigate();
  const mayWrite = useMay('content.write');
  const content = useQuery(contentQuery(kind));
  const move = useMutation({
    ...moveMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const { timeZone } = useStaff().brand;
  const all = content.data?.items ?? [];
  const rows = entriesIn(all, span, { timeZone, nowMs: Date.now() });
  const columns = useContentColumns({
    kind,
    rows: all,
    mayWrite,
    onMove: move.mutate,
    moving: move.isPending,
  });
  return (
    <>
      <PageHead title={t('contentConsole.title')} about={t(`contentConsole.about.${kind}`)}>
        {mayWrite && (
          <Link className="btn" data-variant="main" to={paths.newContent} search={{ kind }}>
            <FilePlus2 size={16} aria-hidden="true" />
            {t('contentConsole.add')}
          </Link>
        )}
      </PageHead>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-8">
        <MissedPanel />
        <ChoiceSet
          className="min-w-0 max-w-full justify-self-start"
          label={t('contentConsole.kind')}
          choices={CONTENT_KINDS}
          chosen={kind}
          textOf={(choice) => t(`contentConsole.kinds.${choice}`)}
          onChoose={(choice) =>
            void navigate({
              to: paths.content,
              search: { kind: choice, ...(span === 'all' ? {} : { span }) },
            })
          }
        />
        <ChoiceSet
          className="min-w-0 max-w-full justify-self-start"
          label={t('contentConsole.span')}
          choices={CONTENT_SPANS}
          chosen={span}
          textOf={(choice) => t(`contentConsole.spans.${choice}`)}
          onChoose={(choice) =>
            void navigate({
              to: paths.content,
              search: { kind, ...(choice === 'all' ? {} : { span: choice }) },
            })
          }
        />
        <Card className="overflow-hidden">
          <QueryTable
            query={content}
            caption={t(`contentConsole.kinds.${kind}`)}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              all.length > 0 ? (
                <EmptyState
                  title={t('contentConsole.noneInSpan')}
                  body={t('contentConsole.noneInSpanBody')}
                />
              ) : (
                <EmptyState
                  title={t('contentConsole.none', { kind: t(`contentConsole.kinds.${kind}`) })}
                  body={t('contentConsole.noneBody')}
                />
              )
            }
          />
        </Card>
      </div>
    </>
  );
}
