export { default } from '../features/member/VipPage.tsx';
