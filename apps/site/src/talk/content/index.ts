export { HomeBanners } from './HomeBanners.tsx';
export { NoticeStrip } from './NoticeStrip.tsx';
export { helpQuery, pageQuery } from './queries.ts';
