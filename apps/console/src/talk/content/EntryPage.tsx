import { ErrorState, Skeleton } from '@fairhouse/ui';
import type { ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { useQuery } from '@tanstack/react-query';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { draftOf, newDraft } from './draft.ts';
import { Editor } from './Editor.tsx';
import { entryQuery } from './queries.ts';

/** A new entry of a kind. */
export const NewEntryPage = ({ kind = 'notice' }: { kind?: ContentKind | undefined }) => (
  <Editor key={kind} stored={newDraft(kind)} />
);

/** One entry in the editor. */
export function EntryPage({ id }: { id: string }) {
  const words = useFaultText();
  const { data, isError, error, refetch } = useQuery(entryQuery(id));
  if (isError && !data) return <ErrorState detail={words(error)} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <div className="grid gap-3 p-4 xl:grid-cols-2">
        <Skeleton className="h-140 rounded-card" />
        <Skeleton className="h-140 rounded-card" />
      </div>
    );
  return (
    <Editor key={`${data.id}${data.revision}`} entry={data} stored={draftOf(data.pending?.draft ?? data)} />
  );
}
