export { default } from '../rewards/vip/VipPage.tsx';
