import type { Id } from '@fairhouse/kernel';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const KEY = ['announcements'] as const;

export const announcementsQuery = () =>
  infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => api.announcement.list({ query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

const reload = () => queryClient.invalidateQueries({ queryKey: KEY });

export const writeAnnouncementMutation = () =>
  mutationOptions({
    mutationFn: (body: { text: string }) => api.announcement.write({ body }),
    onSettled: reload,
  });

export const removeAnnouncementMutation = () =>
  mutationOptions({
    mutationFn: (id: Id<'announcement'>) => api.announcement.remove({ params: { id } }),
    onSettled: reload,
  });
