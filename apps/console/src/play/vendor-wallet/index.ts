export { VendorWallets } from './VendorWallets.tsx';
