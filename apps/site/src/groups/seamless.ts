export { default } from '../features/vendor-wallet/VendorWalletsPage.tsx';
