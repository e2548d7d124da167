export { addressOf } from './avatar-address.ts';
export { mountAvatars } from './mount-avatars.ts';
export { dropAvatar, findAvatarName } from './store.ts';
