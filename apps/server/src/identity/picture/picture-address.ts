import { PICTURE_PATH } from '@fairhouse/wire/identity/picture';

/** Where a picture is served. */
export const addressOf = (name: string): string => `${PICTURE_PATH}${name}`;
