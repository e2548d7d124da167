import { getRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type NoticeRow = { id: Id<'notice'>; title: string; content: string; date: number };

export async function listNotices(
  reader: Reader,
  brandId: string,
  offset: number,
  limit: number,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const [{ total }, rows] = await Promise.all([
    getRow(reader, sql<{ total: bigint }>`select count(*) as total from notice where brand_id = ${brandId}`),
    listRows(
      reader,
      sql<NoticeRow>`
        select id, title, content, published_at as date from notice
        where brand_id = ${brandId} order by published_at desc, id desc offset ${offset} limit ${limit}`,
    ),
  ]);
  return { rows, total: Number(total) };
}

export type BannerRow = { image: string; title: string; body: string; href: string | null };

export const listBanners = (reader: Reader, brandId: string, group: string): Promise<BannerRow[]> =>
  listRows(
    reader,
    sql<BannerRow>`
      select image, title, body, href from banner where brand_id = ${brandId} and group_name = ${group} order by place`,
  );

export type HelpRow = { topic: string; anchor: string; question: string; answer: string };

export const listHelp = (reader: Reader, brandId: string): Promise<HelpRow[]> =>
  listRows(
    reader,
    sql<HelpRow>`select topic, anchor, question, answer from help_entry where brand_id = ${brandId} order by place`,
  );
