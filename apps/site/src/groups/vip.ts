export { default } from '../identity/member/VipPage.tsx';
