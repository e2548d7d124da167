export { encodeAvatar } from './encode-avatar.ts';
export { OwnAvatar } from './OwnAvatar.tsx';
