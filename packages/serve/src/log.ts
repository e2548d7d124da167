import pino, { type DestinationStream, type Logger } from 'pino';

export type { Logger };

/** Never in a log, whatever carried it (trust AUD-03). */
const SECRET_PATHS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'payload',
  'captcha',
  'code',
  'serverSeed',
].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Structured lines, one per event, with secrets stripped. @param to standard output unless told */
export const createLogger = (name: string, level: string, to?: DestinationStream): Logger =>
  pino(
    {
      name,
      level,
      redact: { paths: SECRET_PATHS, censor: '[stripped]' },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
