export { default } from '../features/member/PointMallPage.tsx';
