export { default } from '../features/brand/DownloadPage.tsx';
