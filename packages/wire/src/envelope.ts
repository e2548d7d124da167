import { FAULT_STATUS, type FaultCode } from './faults.ts';
import * as z from './zod.ts';

export const faultCode = z.enum(Object.keys(FAULT_STATUS) as [FaultCode, ...FaultCode[]]);

/** The answer of a call that worked (decisions §2). */
export type Success<T> = { readonly success: true; readonly value: T };

/** The answer of a call that was refused. `message` is for logs and developers; screens translate `code`. */
export const failureSchema = z.object({
  success: z.literal(false),
  code: faultCode,
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  fields: z
    .record(
      z.string(),
      z.object({ rule: z.string(), min: z.number().optional(), max: z.number().optional() }),
    )
    .optional(),
  captcha: z.literal(true).optional(),
  traceId: z.string().optional(),
});

export type Failure = z.infer<typeof failureSchema>;

export type Envelope<T> = Success<T> | Failure;
