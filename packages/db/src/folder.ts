import { fileURLToPath } from 'node:url';

/** The path of a folder that is given as a path or as the URL of a module's neighbour. */
export const folderOf = (dir: string | URL): string => (typeof dir === 'string' ? dir : fileURLToPath(dir));
