export { findUpline, hasRoom } from './find-upline.ts';
export { listAbove } from './place/store.ts';
