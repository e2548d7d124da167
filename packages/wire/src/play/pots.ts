import { amount } from '../schemas.ts';
import * as z from '../zod.ts';

export const potName = z.enum(['GRAND', 'MAJOR', 'MINOR']);

/** What a pot of a progressive machine holds. */
export const pot = z.object({ name: potName, amount });
