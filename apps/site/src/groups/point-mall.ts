export { default } from '../identity/member/PointMallPage.tsx';
