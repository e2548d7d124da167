export { default } from '../rewards/points/PointMallPage.tsx';
