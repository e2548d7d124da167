import type { Id } from '@fairhouse/kernel';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

export const notesQuery = (memberId: Id<'player'>) =>
  infiniteQueryOptions({
    queryKey: ['members', memberId, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      api.note.list({ params: { id: memberId }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

export const writeNoteMutation = (memberId: Id<'player'>) =>
  mutationOptions({
    mutationFn: (body: { text: string }) => api.note.write({ params: { id: memberId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesQuery(memberId).queryKey }),
  });

export const pinNoteMutation = (memberId: Id<'player'>) =>
  mutationOptions({
    mutationFn: ({ note, pinned }: { note: Id<'note'>; pinned: boolean }) =>
      api.note.pin({ params: { id: memberId, note }, body: { pinned } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesQuery(memberId).queryKey }),
  });
