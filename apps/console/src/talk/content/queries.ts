import type { ContentDraft, ContentEntry } from '@fairhouse/wire/talk/content';
import type { ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const CONTENT = ['content'] as const;

export const contentQuery = (kind: ContentKind) =>
  queryOptions({
    queryKey: [...CONTENT, 'list', kind],
    queryFn: ({ signal }) => api.content.list({ query: { kind }, signal }),
  });

/** Entries of all kinds that were not published at their hour. */
export const missedQuery = () =>
  queryOptions({
    queryKey: [...CONTENT, 'list', 'missed'],
    queryFn: ({ signal }) => api.content.list({ query: { missed: '1' }, signal }),
  });

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'entry', id],
    queryFn: ({ signal }) => api.content.read({ params: { id: id as ContentEntry['id'] }, signal }),
    // An editor is not changed under the hands of who types in it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What an entry said before each of its changes. */
export const versionsQuery = (id: ContentEntry['id']) =>
  queryOptions({
    queryKey: [...CONTENT, 'versions', id],
    queryFn: ({ signal }) => api.content.versions({ params: { id }, signal }),
  });

/** What a text becomes; the server renders it, as it will when it is saved. */
export const previewQuery = (source: string) =>
  queryOptions({
    queryKey: [...CONTENT, 'preview', source],
    queryFn: ({ signal }) => api.content.preview({ body: { source }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

const forgetLists = () =>
  Promise.all(
    ['list', 'versions'].map((part) => queryClient.invalidateQueries({ queryKey: [...CONTENT, part] })),
  );

const keep = (entry: ContentEntry) => {
  queryClient.setQueryData(entryQuery(entry.id).queryKey, entry);
};

export type Save = { readonly draft: ContentDraft; readonly entry: ContentEntry | undefined };

export const saveMutation = () =>
  mutationOptions({
    mutationFn: ({ draft, entry }: Save) =>
      entry
        ? api.content.save({ params: { id: entry.id }, body: { ...draft, revision: entry.revision } })
        : api.content.create({ body: draft }),
    onSuccess: keep,
    onSettled: forgetLists,
  });

export const draftMutation = () =>
  mutationOptions({
    mutationFn: ({
      draft,
      entry: { id, revision },
    }: {
      readonly draft: ContentDraft;
      readonly entry: ContentEntry;
    }) => api.content.draft({ params: { id }, body: { ...draft, revision } }),
    onSuccess: keep,
  });

export const dropDraftMutation = () =>
  mutationOptions({
    mutationFn: ({ id, revision }: ContentEntry) =>
      api.content.dropDraft({ params: { id }, body: { revision } }),
    onSuccess: keep,
  });

type Publish = { readonly entry: ContentEntry; readonly published: boolean };

export const publishMutation = () =>
  mutationOptions({
    mutationFn: ({ entry: { id, revision }, published }: Publish) =>
      api.content.publish({ params: { id }, body: { revision, published } }),
    onSuccess: keep,
    onSettled: forgetLists,
  });

type Schedule = { readonly entry: ContentEntry; readonly at: number | null };

/** Lets what is drafted be published at an instant; null takes the instant away. */
export const scheduleMutation = () =>
  mutationOptions({
    mutationFn: ({ entry: { id, revision }, at }: Schedule) =>
      api.content.schedule({ params: { id }, body: { revision, at } }),
    onSuccess: keep,
    onSettled: forgetLists,
  });

export const moveMutation = () =>
  mutationOptions({
    mutationFn: ({ entry: { id, revision }, to }: { entry: ContentEntry; to: 'before' | 'after' }) =>
      api.content.move({ params: { id }, body: { revision, to } }),
    onSettled: forgetLists,
  });

export const removeMutation = () =>
  mutationOptions({
    mutationFn: ({ id, revision }: ContentEntry) =>
      api.content.remove({ params: { id }, body: { revision } }),
    onSettled: forgetLists,
  });
