import type { opsApi } from '@fairhouse/wire/apis';
import type { CHANGES_SHOWN, Change, SettingDiff } from '@fairhouse/wire/platform/change';
import type { RouteReply } from '@fairhouse/wire/route';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';
import { WORK } from '../worklist/index.ts';

export type Shown = (typeof CHANGES_SHOWN)[number];

export type History = RouteReply<(typeof opsApi)['change']['history']>;

/** A setting, and which of its kind. */
export type SettingName = Pick<SettingDiff, 'topic' | 'subject'>;

export const PAGE_SIZE = 25;

const CHANGES = ['changes'] as const;

export const changesQuery = (shown: Shown, page: number) =>
  queryOptions({
    queryKey: [...CHANGES, 'list', { shown, page }],
    queryFn: ({ signal }) =>
      api.change.list({ query: { shown, page: String(page), pageSize: String(PAGE_SIZE) }, signal }),
    placeholderData: keepPreviousData,
  });

export const historyQuery = ({ topic, subject }: SettingName) =>
  queryOptions({
    queryKey: [...CHANGES, 'history', topic, subject],
    queryFn: ({ signal }) => api.change.history({ params: { setting: `${topic}.${subject}` }, signal }),
  });

/** Whatever becomes of a change, the settings are read again, and what waits for the staff. */
const lookAgain = () =>
  Promise.all(
    [CHANGES, ['setting'], ['approvals'], WORK].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const draftMutation = () =>
  mutationOptions({
    mutationFn: ({ diff, reason }: { readonly diff: SettingDiff; readonly reason: string }) =>
      api.change.draft({ body: { ...diff, reason } }),
    onSettled: lookAgain,
  });

export const publishMutation = () =>
  mutationOptions({
    mutationFn: ({ id, at }: { readonly id: Change['id']; readonly at: number | null }) =>
      api.change.publish({ params: { id }, body: { at } }),
    onSettled: lookAgain,
  });

export const cancelMutation = () =>
  mutationOptions({
    mutationFn: (id: Change['id']) => api.change.cancel({ params: { id } }),
    onSettled: lookAgain,
  });

export const redraftMutation = () =>
  mutationOptions({
    mutationFn: (id: Change['id']) => api.change.redraft({ params: { id } }),
    onSettled: lookAgain,
  });
