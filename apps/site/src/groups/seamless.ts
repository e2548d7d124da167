export { default } from '../play/vendor-wallet/VendorWalletsPage.tsx';
