export { default } from '../platform/brand/DownloadPage.tsx';
