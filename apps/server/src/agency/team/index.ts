export { findUpline, hasRoom } from './find-upline.ts';
