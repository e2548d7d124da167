import type { AnnouncementType, ContentExecution, PageName } from '@fairhouse/wire/talk/content-kinds';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../state/client.ts';
import { words } from '../../state/words.ts';

/** Installed on a device, the site is the lite app. */
const platformOf = () => (matchMedia('(display-mode: standalone)').matches ? 'L' : 'W');

const MINUTE_MS = 60_000;

export const noticesQuery = (page: number) =>
  queryOptions({
    queryKey: words('notices', page),
    queryFn: () => client.content.notices({ query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });

/** All there is to read, for the count of what was not. */
export const noticeIdsQuery = () =>
  queryOptions({ queryKey: words('notices', 'ids'), queryFn: () => client.content.noticeIds() });

export const helpQuery = () =>
  queryOptions({
    queryKey: words('help'),
    queryFn: () => client.content.helpCenter(),
    staleTime: 30 * MINUTE_MS,
  });

export const announcementsQuery = (types: readonly AnnouncementType[], execution: ContentExecution) =>
  queryOptions({
    queryKey: words('announcements', types, execution),
    queryFn: () =>
      client.content.announcements({ query: { types: types.join(','), platform: platformOf(), execution } }),
    staleTime: 10 * MINUTE_MS,
  });

export const footerQuery = () =>
  queryOptions({
    queryKey: words('footer'),
    queryFn: () => client.content.footer(),
    staleTime: 30 * MINUTE_MS,
  });

export const pageQuery = (page: PageName) =>
  queryOptions({
    queryKey: words('page', page),
    queryFn: () => client.content.page({ params: { page } }),
    staleTime: 10 * MINUTE_MS,
  });

export const newsQuery = (page: number) =>
  queryOptions({
    queryKey: words('news', page),
    queryFn: () => client.content.news({ query: { page: String(page) } }),
    placeholderData: keepPreviousData,
  });

export const newsItemQuery = (id: string) =>
  queryOptions({
    queryKey: words('newsItem', id),
    queryFn: () => client.content.newsItem({ params: { id: id as never } }),
  });
