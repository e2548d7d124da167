import { AVATAR_PATH } from '@fairhouse/wire/identity/avatar';

/** Where a picture is served. */
export const addressOf = (name: string): string => `${AVATAR_PATH}${name}`;
